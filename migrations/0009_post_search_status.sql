-- The index of 0001 with the status in it, too: a search among the few drafts, or among what is
-- published, passes over all others within the index.
DROP TRIGGER `post_search_insert`;
--> statement-breakpoint
DROP TRIGGER `post_search_delete`;
--> statement-breakpoint
DROP TRIGGER `post_search_update`;
--> statement-breakpoint
DROP TABLE `post_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `post_search` USING fts5(
	title, description, details, tags, category, status,
	content='posts', content_rowid='seq',
	tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
INSERT INTO `post_search` (`post_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `post_search_insert` AFTER INSERT ON `posts` BEGIN
	INSERT INTO post_search(rowid, title, description, details, tags, category, status)
	VALUES (new.seq, new.title, new.description, new.details, new.tags, new.category, new.status);
END;
--> statement-breakpoint
CREATE TRIGGER `post_search_delete` AFTER DELETE ON `posts` BEGIN
	INSERT INTO post_search(post_search, rowid, title, description, details, tags, category, status)
	VALUES ('delete', old.seq, old.title, old.description, old.details, old.tags, old.category, old.status);
END;
--> statement-breakpoint
CREATE TRIGGER `post_search_update` AFTER UPDATE OF title, description, details, tags, category, status ON `posts` BEGIN
	INSERT INTO post_search(post_search, rowid, title, description, details, tags, category, status)
	VALUES ('delete', old.seq, old.title, old.description, old.details, old.tags, old.category, old.status);
	INSERT INTO post_search(rowid, title, description, details, tags, category, status)
	VALUES (new.seq, new.title, new.description, new.details, new.tags, new.category, new.status);
END;
