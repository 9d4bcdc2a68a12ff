<?php
// php fill.php <WordPress> <stock.json>: installs WordPress and puts the properties in, many rows to a statement.
define('WP_INSTALLING', true);
[, $site, $stock_file] = $argv;
require_once $site . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

// Nobody is to be written to about the new site.
function wp_new_blog_notification() {}
wp_install('Makazi Properties', 'admin', 'admin@makazi.example', true, '', wp_generate_password());
wp_installing(false);
switch_theme('makazi');
update_option('permalink_structure', '/%postname%/');
update_option('timezone_string', 'UTC');
require get_template_directory() . '/functions.php';
makazi_register();
foreach (['makazi-card' => [640, 480, true], 'makazi-wide' => [1280, 853, false]] as $name => [$width, $height, $crop]) {
	add_image_size($name, $width, $height, $crop);
}

$stock = json_decode(file_get_contents($stock_file), true);
$images = add_images($stock['images']);
$terms = [];
foreach ($stock['properties'] as $property) {
	foreach (['property_category' => $property['category'], 'property_type' => $property['type']] as $taxonomy => $name) {
		$terms[$taxonomy][$name] ??= term_of($taxonomy, $name);
	}
}
$wpdb->query('START TRANSACTION');
foreach (array_chunk($stock['properties'], 500) as $chunk) {
	add_properties($chunk, $images, $terms);
}
$wpdb->query('COMMIT');
foreach ($terms as $taxonomy => $of_taxonomy) {
	wp_update_term_count_now(array_values($of_taxonomy), $taxonomy);
}
wp_delete_post(1, true);
$wp_rewrite->init();
flush_rewrite_rules(false);
$wpdb->query("ANALYZE TABLE $wpdb->posts, $wpdb->postmeta, $wpdb->term_relationships");
echo count($stock['properties']), " properties\n";

function term_of(string $taxonomy, string $name): int {
	$labels = ['for-sale' => 'For Sale', 'for-rent' => 'For Rent', 'land' => 'Land'];
	$made = wp_insert_term($labels[$name] ?? $name, $taxonomy, ['slug' => sanitize_title($name)]);
	return $made['term_taxonomy_id'];
}

/** Attachments with the sizes that the theme asks for, by the name each image has in the stock. */
function add_images(array $images): array {
	$folder = wp_upload_dir();
	$ids = [];
	foreach ($images as ['name' => $name, 'file' => $file, 'alt' => $alt]) {
		$path = $folder['path'] . '/' . basename($file);
		copy($file, $path);
		$id = wp_insert_attachment(['post_title' => $alt, 'post_mime_type' => 'image/webp', 'post_status' => 'inherit'], $path);
		wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $path));
		update_post_meta($id, '_wp_attachment_image_alt', $alt);
		$ids[$name] = $id;
	}
	return $ids;
}

function add_properties(array $properties, array $images, array $terms): void {
	global $wpdb;
	static $id = 1000;
	$posts = $meta = $relations = [];
	foreach ($properties as $each) {
		$id++;
		$at = substr(str_replace('T', ' ', $each['created_at']), 0, 19);
		$state = $each['is_published'] ? 'publish' : 'draft';
		$posts[] = $wpdb->prepare(
			"(%d, 1, %s, %s, %s, %s, %s, %s, 'closed', 'closed', %s, %s, %s, 'property', '', '', '')",
			$id, $at, $at, $each['description'], $each['title'], $each['short_description'], $state, $each['slug'], $at, $at
		);
		$gallery = array_map(fn($image) => $images[$image], $each['images']);
		$fields = [
			'_thumbnail_id' => $gallery[0] ?? null,
			'gallery' => serialize($gallery),
			'price' => $each['price'],
			'price_type' => $each['price_type'],
			'location' => $each['location'],
			'bedrooms' => $each['bedrooms'],
			'bathrooms' => $each['bathrooms'],
			'area_sqft' => $each['area_sqft'],
			'land_size_acres' => $each['land_size_acres'],
			'status' => $each['status'],
			'is_featured' => (int) $each['is_featured'],
			'features' => serialize($each['features']),
		];
		foreach ($fields as $key => $value) {
			if ($value !== null) $meta[] = $wpdb->prepare('(%d, %s, %s)', $id, $key, $value);
		}
		$relations[] = sprintf('(%d, %d)', $id, $terms['property_category'][$each['category']]);
		$relations[] = sprintf('(%d, %d)', $id, $terms['property_type'][$each['type']]);
	}
	insert("$wpdb->posts (ID, post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status,
		comment_status, ping_status, post_name, post_modified, post_modified_gmt, post_type, to_ping, pinged,
		post_content_filtered)", $posts);
	insert("$wpdb->postmeta (post_id, meta_key, meta_value)", $meta);
	insert("$wpdb->term_relationships (object_id, term_taxonomy_id)", $relations);
}

function insert(string $into, array $rows): void {
	global $wpdb;
	if ($wpdb->query("INSERT INTO $into VALUES " . $wpdb->remove_placeholder_escape(implode(',', $rows))) === false) {
		fwrite(STDERR, $wpdb->last_error . "\n");
		exit(1);
	}
}
