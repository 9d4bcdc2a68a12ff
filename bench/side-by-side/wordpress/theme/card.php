<?php
$id = get_the_ID();
$features = get_post_meta($id, 'features', true) ?: [];
$more = count($features) - 3;
$status = get_post_meta($id, 'status', true);
$photos = get_post_meta($id, 'gallery', true) ?: [];
?>
<article class="card">
	<a class="pic" href="<?php the_permalink(); ?>" tabindex="-1">
		<?php the_post_thumbnail('makazi-card', ['sizes' => '(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw']); ?>
		<span class="count">1 / <?php echo count($photos); ?></span>
	</a>
	<p class="badges">
		<?php if (get_post_meta($id, 'is_featured', true)) : ?><span class="badge featured">Featured</span><?php endif; ?>
		<span class="badge <?php echo esc_attr($status); ?>"><?php echo esc_html(ucfirst($status)); ?></span>
	</p>
	<p class="price"><?php echo esc_html(makazi_price($id)); ?> <span><?php echo esc_html(makazi_type($id)); ?></span></p>
	<h3><a href="<?php the_permalink(); ?>"><?php the_title(); ?></a></h3>
	<p class="place"><?php echo esc_html(get_post_meta($id, 'location', true)); ?></p>
	<ul class="facts">
		<?php foreach (makazi_facts($id) as $fact) : ?><li><?php echo esc_html($fact); ?></li><?php endforeach; ?>
	</ul>
	<p class="foot-line">
		<span><?php echo esc_html(implode(' · ', array_merge(array_slice($features, 0, 3), $more > 0 ? ["+$more more"] : []))); ?></span>
		<a href="<?php echo esc_url(home_url('/contact/?property=' . get_post_field('post_name'))); ?>">Contact</a>
	</p>
</article>
