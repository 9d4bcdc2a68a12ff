#!/bin/sh
# The site's role and database, without superuser rights: docs/deploying.md, "Own PostgreSQL".
set -eu
psql -v ON_ERROR_STOP=1 -v password="$MAKAZI_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role makazi login password :'password';
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit;
grant anon, authenticated, service_role to makazi;
create database makazi owner makazi encoding 'UTF8' template template0;
SQL
