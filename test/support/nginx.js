/** The program that Debian's package `nginx` installs. */
export const NGINX = '/usr/sbin/nginx';
