</main>
<footer class="site-foot">
	<div class="wrap columns">
		<section>
			<h2><?php bloginfo('name'); ?></h2>
			<p>Property sales, lettings and management in Nairobi and the counties around it, since 2015.</p>
			<form action="<?php echo esc_url(home_url('/newsletter/')); ?>" method="post">
				<label for="letter">New properties by e-mail</label>
				<input id="letter" type="email" name="email" required>
				<button>Subscribe</button>
			</form>
		</section>
		<nav aria-label="Footer">
			<ul>
				<?php foreach (makazi_menu() as $label => $path) : ?>
					<li><a href="<?php echo esc_url(home_url($path)); ?>"><?php echo esc_html($label); ?></a></li>
				<?php endforeach; ?>
			</ul>
		</nav>
		<address>
			<p>Westlands, Nairobi, Kenya</p>
			<p><a href="tel:+254700000000">+254 700 000 000</a></p>
			<p><a href="mailto:hello@makazi.example">hello@makazi.example</a></p>
			<p>Mon-Fri 8AM-6PM, Sat 9AM-2PM</p>
		</address>
	</div>
	<p class="wrap">
		<a href="<?php echo esc_url(home_url('/privacy/')); ?>">Privacy Policy</a>
		<a href="<?php echo esc_url(home_url('/terms/')); ?>">Terms of Service</a>
		<a href="<?php echo esc_url(home_url('/cookies/')); ?>">Cookie Policy</a>
	</p>
</footer>
<?php wp_footer(); ?>
</body>
</html>
