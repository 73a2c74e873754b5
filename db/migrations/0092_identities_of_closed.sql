-- Closing an account used to leave its identities at other providers: their people could not come back by them.
delete from identities using users
where users.id = identities.user_id and users.email = 'closed-' || users.id || '@closed.invalid';
