<?php
get_header();
the_post();
$id = get_the_ID();
$status = get_post_meta($id, 'status', true);
$location = get_post_meta($id, 'location', true);
$gallery = get_post_meta($id, 'gallery', true) ?: [];
$features = get_post_meta($id, 'features', true) ?: [];
$labels = ['for-sale' => 'For Sale', 'for-rent' => 'For Rent', 'land' => 'Land'];
$category = makazi_category($id);
_prime_post_caches($gallery, false, true);
$question = sprintf('Hello, I am interested in %s, %s.', get_the_title(), $location);
?>
<div class="wrap property">
	<p><a href="<?php echo esc_url(home_url("/properties/$category/")); ?>">Back to Search</a></p>
	<div class="gallery" tabindex="0" aria-label="Photos">
		<?php foreach ($gallery as $position => $image) : ?>
			<figure>
				<?php echo wp_get_attachment_image($image, 'makazi-wide', false, ['sizes' => '(min-width: 64rem) 62rem, 100vw', 'loading' => $position === 0 ? 'eager' : 'lazy']); ?>
				<figcaption><?php echo $position + 1; ?> / <?php echo count($gallery); ?></figcaption>
			</figure>
		<?php endforeach; ?>
	</div>
	<p class="badges">
		<?php if (get_post_meta($id, 'is_featured', true)) : ?><span class="badge featured">Featured</span><?php endif; ?>
		<span class="badge <?php echo esc_attr($status); ?>"><?php echo esc_html(ucfirst($status)); ?></span>
		<span class="badge"><?php echo esc_html($labels[$category] ?? ''); ?></span>
	</p>
	<h1><?php the_title(); ?></h1>
	<p class="place"><?php echo esc_html($location); ?></p>
	<p class="price"><?php echo esc_html(makazi_price($id)); ?></p>
	<ul class="facts">
		<?php foreach (makazi_facts($id) as $fact) : ?><li><?php echo esc_html($fact); ?></li><?php endforeach; ?>
	</ul>
	<div class="columns">
		<div>
			<h2>About</h2>
			<?php the_content(); ?>
			<h2>Key Features</h2>
			<ul class="features">
				<?php foreach ($features as $feature) : ?><li><?php echo esc_html($feature); ?></li><?php endforeach; ?>
			</ul>
			<h2>Property Details</h2>
			<dl>
				<dt>Type</dt><dd><?php echo esc_html(makazi_type($id)); ?></dd>
				<dt>Size</dt><dd><?php echo esc_html(implode(', ', makazi_facts($id))); ?></dd>
				<dt>Listed</dt><dd><?php echo esc_html(get_the_date('j F Y')); ?></dd>
			</dl>
		</div>
		<aside aria-label="Contact">
			<a class="button" href="tel:+254700000001">Call +254 700 000 001</a>
			<a class="button" href="<?php echo esc_url('https://wa.me/254700000001?text=' . rawurlencode($question)); ?>">WhatsApp Inquiry</a>
			<a href="<?php echo esc_url(home_url('/contact/?property=' . get_post_field('post_name'))); ?>">Send an inquiry</a>
			<h2>Our Services</h2>
			<ul>
				<li><a href="<?php echo esc_url(home_url('/projects/')); ?>">All Properties</a></li>
				<li><a href="<?php echo esc_url(home_url('/properties/for-sale/')); ?>">Properties for Sale</a></li>
				<li><a href="<?php echo esc_url(home_url('/property-management/')); ?>">Property Management</a></li>
			</ul>
		</aside>
	</div>
	<?php $similar = makazi_similar($id); ?>
	<?php if ($similar->have_posts()) : ?>
		<h2>Similar properties</h2>
		<ul class="grid four">
			<?php while ($similar->have_posts()) : $similar->the_post(); ?><li><?php get_template_part('card'); ?></li><?php endwhile; ?>
		</ul>
	<?php endif; ?>
	<?php wp_reset_postdata(); ?>
</div>
<script type="application/ld+json">
<?php
echo wp_json_encode([
	'@context' => 'https://schema.org',
	'@type' => 'RealEstateListing',
	'name' => get_the_title(),
	'url' => get_permalink(),
	'datePosted' => get_the_date('c'),
	'description' => get_the_excerpt(),
	'image' => array_map(fn($image) => wp_get_attachment_image_url($image, 'makazi-wide'), $gallery),
	'offers' => ['@type' => 'Offer', 'price' => get_post_meta($id, 'price', true), 'priceCurrency' => 'KES'],
]);
?>
</script>
<?php get_footer();
