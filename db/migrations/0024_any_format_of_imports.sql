-- Which kinds of files products come in is said by the sources of the server.
alter table imports drop constraint imports_format_check;
