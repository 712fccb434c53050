-- Full-text search over posts (https://sqlite.org/fts5.html, "external content"): the index keeps
-- no copy of the text, and these triggers keep it in step whoever writes the table.
CREATE VIRTUAL TABLE `post_search` USING fts5(
	title, description, details, tags, category,
	content='posts', content_rowid='seq',
	tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER `post_search_insert` AFTER INSERT ON `posts` BEGIN
	INSERT INTO post_search(rowid, title, description, details, tags, category)
	VALUES (new.seq, new.title, new.description, new.details, new.tags, new.category);
END;
--> statement-breakpoint
CREATE TRIGGER `post_search_delete` AFTER DELETE ON `posts` BEGIN
	INSERT INTO post_search(post_search, rowid, title, description, details, tags, category)
	VALUES ('delete', old.seq, old.title, old.description, old.details, old.tags, old.category);
END;
--> statement-breakpoint
CREATE TRIGGER `post_search_update` AFTER UPDATE OF title, description, details, tags, category ON `posts` BEGIN
	INSERT INTO post_search(post_search, rowid, title, description, details, tags, category)
	VALUES ('delete', old.seq, old.title, old.description, old.details, old.tags, old.category);
	INSERT INTO post_search(rowid, title, description, details, tags, category)
	VALUES (new.seq, new.title, new.description, new.details, new.tags, new.category);
END;
--> statement-breakpoint
-- The categories that a new site starts with; the owner adds to them.
INSERT INTO `categories` (`name`, `position`) VALUES ('Technology', 1), ('Travel', 2), ('Food', 3);
