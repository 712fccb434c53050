CREATE TABLE `renderings` (
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`renderer` text DEFAULT '' NOT NULL,
	`html` text DEFAULT '' NOT NULL,
	`outline` text DEFAULT '[]' NOT NULL,
	`words` integer DEFAULT 0 NOT NULL,
	`minutes` integer DEFAULT 1 NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`entity`, `entity_id`)
);
--> statement-breakpoint
CREATE INDEX `renderings_renderer` ON `renderings` (`entity`,`renderer`);
--> statement-breakpoint
-- A row for each text, whoever writes the posts (app/db/schema/renderings.ts). What was made of a text that
-- has changed is worth nothing. A save writes what its text became in the same batch.
CREATE TRIGGER `renderings_post_insert` AFTER INSERT ON `posts` BEGIN
	INSERT OR REPLACE INTO `renderings` (`entity`, `entity_id`) VALUES ('post', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `renderings_post_update` AFTER UPDATE OF `details` ON `posts` WHEN old.`details` IS NOT new.`details` BEGIN
	UPDATE `renderings` SET `renderer` = '' WHERE `entity` = 'post' AND `entity_id` = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `renderings_post_delete` AFTER DELETE ON `posts` BEGIN
	DELETE FROM `renderings` WHERE `entity` = 'post' AND `entity_id` = old.id;
END;
--> statement-breakpoint
-- The texts that are there already are rendered by and by.
INSERT INTO `renderings` (`entity`, `entity_id`) SELECT 'post', `id` FROM `posts`;
