CREATE TABLE `list_counts` (
	`list` text NOT NULL,
	`folder` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`list`, `folder`)
);
--> statement-breakpoint
INSERT INTO `list_counts` SELECT 'posts', iif(deleted_at IS NULL, status, 'deleted') AS folder, count(*) FROM `posts` GROUP BY folder;
--> statement-breakpoint
CREATE TRIGGER `posts_count_insert` AFTER INSERT ON `posts` BEGIN
	INSERT INTO list_counts (list, folder, count)
	SELECT 'posts', iif(new.deleted_at IS NULL, new.status, 'deleted'), 0 WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE list = 'posts' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted'));
	UPDATE list_counts SET count = count + 1 WHERE list = 'posts' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `posts_count_delete` AFTER DELETE ON `posts` BEGIN
	UPDATE list_counts SET count = count - 1 WHERE list = 'posts' AND folder = iif(old.deleted_at IS NULL, old.status, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `posts_count_update` AFTER UPDATE OF status, deleted_at ON `posts` WHEN iif(old.deleted_at IS NULL, old.status, 'deleted') IS NOT iif(new.deleted_at IS NULL, new.status, 'deleted') BEGIN
	UPDATE list_counts SET count = count - 1 WHERE list = 'posts' AND folder = iif(old.deleted_at IS NULL, old.status, 'deleted');
	INSERT INTO list_counts (list, folder, count)
	SELECT 'posts', iif(new.deleted_at IS NULL, new.status, 'deleted'), 0 WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE list = 'posts' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted'));
	UPDATE list_counts SET count = count + 1 WHERE list = 'posts' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted');
END;
--> statement-breakpoint
INSERT INTO `list_counts` SELECT 'comments', iif(deleted_at IS NULL, status, 'deleted') AS folder, count(*) FROM `comments` GROUP BY folder;
--> statement-breakpoint
CREATE TRIGGER `comments_count_insert` AFTER INSERT ON `comments` BEGIN
	INSERT INTO list_counts (list, folder, count)
	SELECT 'comments', iif(new.deleted_at IS NULL, new.status, 'deleted'), 0 WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE list = 'comments' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted'));
	UPDATE list_counts SET count = count + 1 WHERE list = 'comments' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `comments_count_delete` AFTER DELETE ON `comments` BEGIN
	UPDATE list_counts SET count = count - 1 WHERE list = 'comments' AND folder = iif(old.deleted_at IS NULL, old.status, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `comments_count_update` AFTER UPDATE OF status, deleted_at ON `comments` WHEN iif(old.deleted_at IS NULL, old.status, 'deleted') IS NOT iif(new.deleted_at IS NULL, new.status, 'deleted') BEGIN
	UPDATE list_counts SET count = count - 1 WHERE list = 'comments' AND folder = iif(old.deleted_at IS NULL, old.status, 'deleted');
	INSERT INTO list_counts (list, folder, count)
	SELECT 'comments', iif(new.deleted_at IS NULL, new.status, 'deleted'), 0 WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE list = 'comments' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted'));
	UPDATE list_counts SET count = count + 1 WHERE list = 'comments' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted');
END;
--> statement-breakpoint
INSERT INTO `list_counts` SELECT 'messages', iif(deleted_at IS NULL, status, 'deleted') AS folder, count(*) FROM `messages` GROUP BY folder;
--> statement-breakpoint
CREATE TRIGGER `messages_count_insert` AFTER INSERT ON `messages` BEGIN
	INSERT INTO list_counts (list, folder, count)
	SELECT 'messages', iif(new.deleted_at IS NULL, new.status, 'deleted'), 0 WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE list = 'messages' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted'));
	UPDATE list_counts SET count = count + 1 WHERE list = 'messages' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `messages_count_delete` AFTER DELETE ON `messages` BEGIN
	UPDATE list_counts SET count = count - 1 WHERE list = 'messages' AND folder = iif(old.deleted_at IS NULL, old.status, 'deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `messages_count_update` AFTER UPDATE OF status, deleted_at ON `messages` WHEN iif(old.deleted_at IS NULL, old.status, 'deleted') IS NOT iif(new.deleted_at IS NULL, new.status, 'deleted') BEGIN
	UPDATE list_counts SET count = count - 1 WHERE list = 'messages' AND folder = iif(old.deleted_at IS NULL, old.status, 'deleted');
	INSERT INTO list_counts (list, folder, count)
	SELECT 'messages', iif(new.deleted_at IS NULL, new.status, 'deleted'), 0 WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE list = 'messages' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted'));
	UPDATE list_counts SET count = count + 1 WHERE list = 'messages' AND folder = iif(new.deleted_at IS NULL, new.status, 'deleted');
END;
--> statement-breakpoint
INSERT INTO `list_counts` SELECT 'subscribers', status AS folder, count(*) FROM `subscribers` GROUP BY folder;
--> statement-breakpoint
CREATE TRIGGER `subscribers_count_insert` AFTER INSERT ON `subscribers` BEGIN
	INSERT INTO list_counts (list, folder, count)
	SELECT 'subscribers', new.status, 0 WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE list = 'subscribers' AND folder = new.status);
	UPDATE list_counts SET count = count + 1 WHERE list = 'subscribers' AND folder = new.status;
END;
--> statement-breakpoint
CREATE TRIGGER `subscribers_count_delete` AFTER DELETE ON `subscribers` BEGIN
	UPDATE list_counts SET count = count - 1 WHERE list = 'subscribers' AND folder = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER `subscribers_count_update` AFTER UPDATE OF status ON `subscribers` WHEN old.status IS NOT new.status BEGIN
	UPDATE list_counts SET count = count - 1 WHERE list = 'subscribers' AND folder = old.status;
	INSERT INTO list_counts (list, folder, count)
	SELECT 'subscribers', new.status, 0 WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE list = 'subscribers' AND folder = new.status);
	UPDATE list_counts SET count = count + 1 WHERE list = 'subscribers' AND folder = new.status;
END;
--> statement-breakpoint
INSERT INTO `list_counts` SELECT 'sources', source AS folder, count(*) FROM `subscribers` GROUP BY folder;
--> statement-breakpoint
CREATE TRIGGER `sources_count_insert` AFTER INSERT ON `subscribers` BEGIN
	INSERT INTO list_counts (list, folder, count)
	SELECT 'sources', new.source, 0 WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE list = 'sources' AND folder = new.source);
	UPDATE list_counts SET count = count + 1 WHERE list = 'sources' AND folder = new.source;
END;
--> statement-breakpoint
CREATE TRIGGER `sources_count_delete` AFTER DELETE ON `subscribers` BEGIN
	UPDATE list_counts SET count = count - 1 WHERE list = 'sources' AND folder = old.source;
END;
--> statement-breakpoint
CREATE TRIGGER `sources_count_update` AFTER UPDATE OF source ON `subscribers` WHEN old.source IS NOT new.source BEGIN
	UPDATE list_counts SET count = count - 1 WHERE list = 'sources' AND folder = old.source;
	INSERT INTO list_counts (list, folder, count)
	SELECT 'sources', new.source, 0 WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE list = 'sources' AND folder = new.source);
	UPDATE list_counts SET count = count + 1 WHERE list = 'sources' AND folder = new.source;
END;
