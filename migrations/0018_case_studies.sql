ALTER TABLE `projects` ADD `details` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `projects` ADD `gallery` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE `projects` ADD `role` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `projects` ADD `client` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `projects` ADD `duration` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `projects` ADD `team` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `projects` ADD `results` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE `projects` ADD `review_id` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `projects` ADD `links` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- As those of posts (migration 0017): a row for each text, whoever writes the projects. The versions of the content
-- (migration 0016) change with every column already.
CREATE TRIGGER `renderings_project_insert` AFTER INSERT ON `projects` BEGIN
	INSERT OR REPLACE INTO `renderings` (`entity`, `entity_id`) VALUES ('project', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `renderings_project_update` AFTER UPDATE OF `details` ON `projects` WHEN old.`details` IS NOT new.`details` BEGIN
	UPDATE `renderings` SET `renderer` = '' WHERE `entity` = 'project' AND `entity_id` = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `renderings_project_delete` AFTER DELETE ON `projects` BEGIN
	DELETE FROM `renderings` WHERE `entity` = 'project' AND `entity_id` = old.id;
END;
--> statement-breakpoint
INSERT INTO `renderings` (`entity`, `entity_id`) SELECT 'project', `id` FROM `projects`;
