<?php
require __DIR__ . '/archive-property.php';
