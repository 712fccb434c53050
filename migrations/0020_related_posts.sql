ALTER TABLE `post_topics` ADD `place` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `post_topics_parts` ON `post_topics` (`kind`,`key`,`place`,`published_at`,`post_id`);--> statement-breakpoint
CREATE INDEX `post_topics_series` ON `post_topics` (`post_id`) WHERE kind = 'series';
--> statement-breakpoint
-- Works out which posts a post leads on to: those that share tags with it, the rarer the tags the closer, then those
-- of its category, then the nearest in time. Of each tag and of the category it looks at the nearest ten on either
-- side alone, so that a post costs the same on a site of any size. Six are kept, since some may be for later; other
-- parts of its series are not, which its page names anyway.
-- A row with the place 0 asks for it.
CREATE TRIGGER `related_posts_work` AFTER INSERT ON `related_posts` WHEN new.place = 0 BEGIN
	DELETE FROM related_posts WHERE post_id = new.post_id;
	INSERT INTO related_posts (post_id, place, related_id)
	SELECT own.id, row_number() OVER (ORDER BY found.weight DESC, other.category = own.category DESC, abs(other.published_at - own.published_at), other.id DESC) AS nth, other.id
	FROM (
		SELECT id, sum(weight) AS weight FROM (
			SELECT near.post_id AS id, 1.0 / topics.posts AS weight
			FROM post_topics AS tag INDEXED BY post_topics_of
			CROSS JOIN topics ON topics.kind = 'tag' AND topics.key = tag.key
			CROSS JOIN post_topics AS near ON near.kind = 'tag' AND near.key = tag.key AND near.post_id IN (
				SELECT * FROM (SELECT post_id FROM post_topics WHERE kind = 'tag' AND key = tag.key AND published_at <= tag.published_at ORDER BY published_at DESC, post_id DESC LIMIT 11)
				UNION ALL
				SELECT * FROM (SELECT post_id FROM post_topics WHERE kind = 'tag' AND key = tag.key AND published_at > tag.published_at ORDER BY published_at, post_id LIMIT 10)
			)
			WHERE tag.post_id = new.post_id AND tag.kind = 'tag'
			UNION ALL
			SELECT id, 0 FROM posts WHERE id IN (
				SELECT * FROM (SELECT near.id FROM posts AS own CROSS JOIN posts AS near INDEXED BY posts_category_newest WHERE own.id = new.post_id AND near.category = own.category AND near.status = 'published' AND near.deleted_at IS NULL AND near.published_at <= own.published_at ORDER BY near.published_at DESC LIMIT 11)
				UNION ALL
				SELECT * FROM (SELECT near.id FROM posts AS own CROSS JOIN posts AS near INDEXED BY posts_category_newest WHERE own.id = new.post_id AND near.category = own.category AND near.status = 'published' AND near.deleted_at IS NULL AND near.published_at > own.published_at ORDER BY near.published_at LIMIT 10)
			)
		) GROUP BY id
	) AS found
	CROSS JOIN posts AS own ON own.id = new.post_id
	CROSS JOIN posts AS other ON other.id = found.id
	WHERE other.id <> own.id AND own.status = 'published' AND own.deleted_at IS NULL AND (own.series = '' OR other.series <> own.series)
	ORDER BY nth LIMIT 6;
END;
--> statement-breakpoint
-- The triggers of migration 0019, which now work out the related posts as well: after the topics, which those are made of.
DROP TRIGGER `post_topics_insert`;
--> statement-breakpoint
CREATE TRIGGER `post_topics_insert` AFTER INSERT ON `posts` WHEN new.status = 'published' AND new.deleted_at IS NULL BEGIN
	INSERT INTO post_topics (kind, key, name, post_id, published_at)
	SELECT 'tag', replace(replace(lower(trim(value)), ' ', '-'), '/', '-') AS topic, trim(value), new.id, new.published_at
	FROM json_each(new.tags) WHERE topic NOT IN ('', '.', '..') GROUP BY topic;
	INSERT INTO post_topics (kind, key, name, post_id, published_at, part, place)
	SELECT 'series', replace(replace(lower(trim(new.series)), ' ', '-'), '/', '-') AS topic, trim(new.series), new.id, new.published_at, new.series_part, iif(new.series_part = '', 1000, cast(new.series_part AS integer))
	WHERE topic NOT IN ('', '.', '..');
	INSERT INTO related_posts (post_id, place, related_id) VALUES (new.id, -1, '');
END;
--> statement-breakpoint
DROP TRIGGER `post_topics_update`;
--> statement-breakpoint
CREATE TRIGGER `post_topics_update` AFTER UPDATE OF tags, category, series, series_part, status, published_at, deleted_at ON `posts`
WHEN old.tags IS NOT new.tags OR old.category IS NOT new.category OR old.series IS NOT new.series OR old.series_part IS NOT new.series_part OR old.status IS NOT new.status OR old.published_at IS NOT new.published_at OR old.deleted_at IS NOT new.deleted_at BEGIN
	DELETE FROM post_topics WHERE post_id = old.id;
	INSERT INTO post_topics (kind, key, name, post_id, published_at)
	SELECT 'tag', replace(replace(lower(trim(value)), ' ', '-'), '/', '-') AS topic, trim(value), new.id, new.published_at
	FROM json_each(new.tags) WHERE new.status = 'published' AND new.deleted_at IS NULL AND topic NOT IN ('', '.', '..') GROUP BY topic;
	INSERT INTO post_topics (kind, key, name, post_id, published_at, part, place)
	SELECT 'series', replace(replace(lower(trim(new.series)), ' ', '-'), '/', '-') AS topic, trim(new.series), new.id, new.published_at, new.series_part, iif(new.series_part = '', 1000, cast(new.series_part AS integer))
	WHERE new.status = 'published' AND new.deleted_at IS NULL AND topic NOT IN ('', '.', '..');
	INSERT INTO related_posts (post_id, place, related_id) VALUES (new.id, -1, '');
END;
--> statement-breakpoint
-- A post that is written is worked out anew, and so are those around it: those that led to it, and those that it is
-- close to by now, where they share a tag or lead to hardly any.
CREATE TRIGGER `related_posts_around` AFTER INSERT ON `related_posts` WHEN new.place = -1 BEGIN
	INSERT INTO related_posts (post_id, place, related_id) SELECT post_id, 0, '' FROM related_posts WHERE related_id = new.post_id;
	-- Takes the row away that asked for it.
	INSERT INTO related_posts (post_id, place, related_id) VALUES (new.post_id, 0, '');
	INSERT INTO related_posts (post_id, place, related_id)
	SELECT related_id, 0, '' FROM related_posts AS close WHERE post_id = new.post_id AND (
		EXISTS (SELECT 1 FROM post_topics AS tag INDEXED BY post_topics_of CROSS JOIN post_topics AS same WHERE tag.post_id = new.post_id AND tag.kind = 'tag' AND same.kind = 'tag' AND same.key = tag.key AND same.post_id = close.related_id)
		OR (SELECT count(*) FROM related_posts WHERE post_id = close.related_id) < 3
	);
END;
--> statement-breakpoint
INSERT INTO `related_posts` (`post_id`, `place`, `related_id`) SELECT id, 0, '' FROM `posts` WHERE status = 'published' AND deleted_at IS NULL;
