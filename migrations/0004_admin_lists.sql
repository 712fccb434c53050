CREATE INDEX `posts_by_date` ON `posts` (case when published_at is null then updated_at else published_at end desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_category_date` ON `posts` (`category`,case when published_at is null then updated_at else published_at end desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_by_title` ON `posts` (title collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_category_title` ON `posts` (`category`,title collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_status_title` ON `posts` (`status`,title collate nocase,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_trash` ON `posts` (deleted_at desc) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `projects_all` ON `projects` (`sort_order`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `projects_trash` ON `projects` (deleted_at desc) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `reviews_all` ON `reviews` (`sort_order`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `reviews_trash` ON `reviews` (deleted_at desc) WHERE deleted_at is not null;