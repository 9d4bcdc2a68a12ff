<?php
const MAKAZI_PAGE_SIZE = 11;
const MAKAZI_SORTS = [
	'newest' => 'Newest first',
	'oldest' => 'Oldest first',
	'price-low' => 'Price, low to high',
	'price-high' => 'Price, high to low',
];

function makazi_register() {
	register_taxonomy('property_category', 'property', [
		'label' => 'Categories',
		'public' => true,
		'hierarchical' => false,
		'rewrite' => ['slug' => 'properties'],
	]);
	register_taxonomy('property_type', 'property', ['label' => 'Types', 'public' => true, 'rewrite' => ['slug' => 'type']]);
	register_post_type('property', [
		'label' => 'Properties',
		'public' => true,
		'has_archive' => 'projects',
		'rewrite' => ['slug' => 'property'],
		'supports' => ['title', 'editor', 'excerpt', 'thumbnail', 'custom-fields'],
		'show_in_rest' => true,
	]);
}
add_action('init', 'makazi_register');

add_action('after_setup_theme', function () {
	add_theme_support('title-tag');
	add_theme_support('post-thumbnails');
	add_theme_support('html5', ['search-form', 'gallery', 'style', 'script']);
	add_image_size('makazi-card', 640, 480, true);
	add_image_size('makazi-wide', 1280, 853, false);
});

// A theme without blocks, emoji or embeds has no use for their styles and scripts.
remove_action('wp_head', 'print_emoji_detection_script', 7);
remove_action('wp_print_styles', 'print_emoji_styles');
remove_action('wp_head', 'wp_generator');
remove_action('wp_head', 'wp_oembed_add_host_js');
remove_action('wp_body_open', 'wp_global_styles_render_svg_filters');
add_action('wp_enqueue_scripts', function () {
	foreach (['wp-block-library', 'classic-theme-styles', 'global-styles'] as $style) wp_dequeue_style($style);
	wp_enqueue_style('makazi', get_stylesheet_uri(), [], '1');
}, 20);

/** What the form of the list asks for. */
add_action('pre_get_posts', function (WP_Query $query) {
	if (is_admin() || !$query->is_main_query() || !($query->is_tax('property_category') || $query->is_post_type_archive('property'))) return;
	$query->set('post_type', 'property');
	$query->set('posts_per_page', MAKAZI_PAGE_SIZE);
	$asked = fn($name) => sanitize_text_field(wp_unslash($_GET[$name] ?? ''));
	if ($asked('q') !== '') $query->set('s', $asked('q'));
	$numbers = ['min' => ['price', '>='], 'max' => ['price', '<='], 'beds' => ['bedrooms', '>=']];
	$wishes = [];
	foreach ($numbers as $name => [$key, $compare]) {
		if (is_numeric($asked($name))) {
			$wishes[] = ['key' => $key, 'value' => $asked($name), 'compare' => $compare, 'type' => 'NUMERIC'];
		}
	}
	if ($wishes) $query->set('meta_query', $wishes);
	if ($asked('type') !== '') {
		$query->set('tax_query', [['taxonomy' => 'property_type', 'field' => 'slug', 'terms' => $asked('type')]]);
	}
	$sort = $asked('sort');
	if ($sort === 'oldest') $query->set('order', 'ASC');
	if (str_starts_with($sort, 'price-')) {
		$query->set('meta_key', 'price');
		$query->set('orderby', ['meta_value_num' => $sort === 'price-low' ? 'ASC' : 'DESC', 'ID' => 'ASC']);
	}
});

function makazi_menu(): array {
	return [
		'Home' => '/',
		'For Sale' => '/properties/for-sale/',
		'For Rent' => '/properties/for-rent/',
		'Land' => '/properties/land/',
		'All Properties' => '/projects/',
		'Property Management' => '/property-management/',
		'Commission Agent' => '/commission-agent-services/',
		'Sales and Marketing' => '/property-sales-marketing/',
		'Project Management' => '/project-management/',
		'Facility Management' => '/facility-management/',
		'Market Analysis' => '/market-analysis/',
		'Blog' => '/blog/',
		'About' => '/about/',
		'Contact' => '/contact/',
	];
}

/** The description of each page, and what shared links show. */
add_action('wp_head', function () {
	$says = is_singular('property')
		? makazi_price(get_the_ID()) . '. ' . get_the_excerpt()
		: 'Houses, villas, townhouses and apartments in Nairobi, the coast and the highlands, with full prices in Kenya shillings.';
	printf('<meta name="description" content="%s">', esc_attr($says));
	printf('<meta property="og:title" content="%s">', esc_attr(wp_get_document_title()));
	printf('<meta property="og:description" content="%s">', esc_attr($says));
	$image = is_singular('property') ? get_the_post_thumbnail_url(null, 'makazi-wide') : '';
	if ($image) printf('<meta property="og:image" content="%s">', esc_url($image));
});

function makazi_price(int $id): string {
	$price = get_post_meta($id, 'price', true);
	if (!$price) return 'Price on request';
	return 'KSh ' . number_format((float) $price) . (makazi_category($id) === 'for-rent' ? '/month' : '');
}

function makazi_category(int $id): string {
	$terms = get_the_terms($id, 'property_category');
	return $terms && !is_wp_error($terms) ? $terms[0]->slug : '';
}

function makazi_type(int $id): string {
	$terms = get_the_terms($id, 'property_type');
	return $terms && !is_wp_error($terms) ? $terms[0]->name : '';
}

/** Bedrooms, bathrooms and size, as far as they make sense for what it is. */
function makazi_facts(int $id): array {
	$of = fn($key) => (float) get_post_meta($id, $key, true);
	if (makazi_category($id) === 'land') return [number_format($of('land_size_acres'), 2) . ' acres'];
	return array_filter([
		$of('bedrooms') ? $of('bedrooms') . ' bed' : '',
		$of('bathrooms') ? $of('bathrooms') . ' bath' : '',
		$of('area_sqft') ? number_format($of('area_sqft')) . ' sq ft' : '',
	]);
}

/** At most four published ones of the same category. */
function makazi_similar(int $id): WP_Query {
	return new WP_Query([
		'post_type' => 'property',
		'posts_per_page' => 4,
		'post__not_in' => [$id],
		'no_found_rows' => true,
		'tax_query' => [['taxonomy' => 'property_category', 'field' => 'slug', 'terms' => makazi_category($id)]],
	]);
}
