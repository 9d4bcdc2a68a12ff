<?php
// Everything that differs from run to run comes in the environment of php-fpm and of the command line.
define('DB_NAME', 'wordpress');
define('DB_USER', 'wordpress');
define('DB_PASSWORD', 'wordpress');
define('DB_HOST', 'localhost:' . getenv('SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';

define('WP_HOME', getenv('HOME_URL'));
define('WP_SITEURL', getenv('HOME_URL'));
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $use) {
	define($use . '_KEY', hash('sha256', $use . 'key' . __DIR__));
	define($use . '_SALT', hash('sha256', $use . 'salt' . __DIR__));
}

// Visitors do not wait for the rounds of its clock, and nothing asks the world for updates.
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_DEBUG', false);

defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
