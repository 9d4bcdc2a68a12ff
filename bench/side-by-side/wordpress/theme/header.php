<!doctype html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo('charset'); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php wp_body_open(); ?>
<a class="skip" href="#main">Skip to content</a>
<header class="site-head">
	<div class="wrap">
		<a class="mark" href="<?php echo esc_url(home_url('/')); ?>"><?php bloginfo('name'); ?></a>
		<details class="menu" open>
			<summary>Menu</summary>
			<nav aria-label="Main">
				<ul>
					<?php foreach (makazi_menu() as $label => $path) : ?>
						<li><a href="<?php echo esc_url(home_url($path)); ?>"><?php echo esc_html($label); ?></a></li>
					<?php endforeach; ?>
				</ul>
			</nav>
		</details>
		<a class="button" href="<?php echo esc_url(home_url('/contact/')); ?>">Get Quote</a>
	</div>
</header>
<main id="main">
