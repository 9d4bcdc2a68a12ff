<?php
get_header();
global $wp_query;
$total = (int) $wp_query->found_posts;
$asked = fn($name) => sanitize_text_field(wp_unslash($_GET[$name] ?? ''));
$title = is_tax() ? 'Properties ' . single_term_title('', false) : 'All Properties';
$prices = [500000, 1000000, 2000000, 5000000, 10000000, 20000000, 50000000];
?>
<div class="wrap">
	<nav class="crumbs" aria-label="Breadcrumbs">
		<a href="<?php echo esc_url(home_url('/')); ?>">Home</a> / <span aria-current="page"><?php echo esc_html($title); ?></span>
	</nav>
	<h1><?php echo esc_html($title); ?></h1>
	<p>Houses, villas, townhouses and apartments in Nairobi and the counties around it. Prices in Kenya shillings.</p>
	<form class="filters" method="get">
		<label>Search <input type="search" name="q" value="<?php echo esc_attr($asked('q')); ?>" placeholder="Area, estate or town"></label>
		<label>Type
			<select name="type">
				<option value="">Any</option>
				<?php foreach (get_terms(['taxonomy' => 'property_type']) as $term) : ?>
					<option value="<?php echo esc_attr($term->slug); ?>" <?php selected($asked('type'), $term->slug); ?>><?php echo esc_html($term->name); ?></option>
				<?php endforeach; ?>
			</select>
		</label>
		<?php foreach (['min' => 'From', 'max' => 'To'] as $name => $label) : ?>
			<label><?php echo esc_html($label); ?>
				<select name="<?php echo esc_attr($name); ?>">
					<option value="">Any price</option>
					<?php foreach ($prices as $price) : ?>
						<option value="<?php echo $price; ?>" <?php selected($asked($name), (string) $price); ?>>KSh <?php echo number_format($price); ?></option>
					<?php endforeach; ?>
				</select>
			</label>
		<?php endforeach; ?>
		<label>Bedrooms
			<select name="beds">
				<option value="">Any</option>
				<?php foreach (range(1, 5) as $beds) : ?>
					<option value="<?php echo $beds; ?>" <?php selected($asked('beds'), (string) $beds); ?>><?php echo $beds; ?>+</option>
				<?php endforeach; ?>
			</select>
		</label>
		<label>Sort
			<select name="sort">
				<?php foreach (MAKAZI_SORTS as $sort => $label) : ?>
					<option value="<?php echo esc_attr($sort); ?>" <?php selected($asked('sort'), $sort); ?>><?php echo esc_html($label); ?></option>
				<?php endforeach; ?>
			</select>
		</label>
		<button>Show</button>
	</form>
	<p><?php echo esc_html(number_format($total)); ?> properties found</p>
	<?php if (have_posts()) : ?>
		<ul class="grid">
			<?php while (have_posts()) : the_post(); ?><li><?php get_template_part('card'); ?></li><?php endwhile; ?>
			<li class="owner">
				<h3>Selling a house like these?</h3>
				<p>We will visit, measure and tell you what the street has actually paid this year. The report is yours either way.</p>
				<a class="button" href="<?php echo esc_url(home_url('/contact/?service=property-sales')); ?>">Get Free Property Assessment</a>
			</li>
		</ul>
		<?php the_posts_pagination(['mid_size' => 2]); ?>
	<?php else : ?>
		<h2>No Properties Found</h2>
		<a href="<?php echo esc_url(strtok($_SERVER['REQUEST_URI'], '?')); ?>">Clear All Filters</a>
	<?php endif; ?>
</div>
<?php get_footer();
