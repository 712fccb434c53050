const BREAK = '--> statement-breakpoint';
const CREATES = /^CREATE TRIGGER `(\w+)`/m;
const DROPS = /^DROP TRIGGER `(\w+)`/m;

/** @typedef {{ name: string, sql: string }} Trigger */

/** @param {string} sql of a migration */
const statementsOf = (sql) => sql.split(BREAK).map((statement) => statement.trim());

/**
 * Returns the triggers that a database has after some migrations.
 * @param {string[]} migrations their texts, in order
 * @returns {Map<string, string>} their `CREATE TRIGGER` statements, by name
 */
export function definedTriggers(migrations) {
  /** @type {Map<string, string>} */
  const defined = new Map();
  for (const statement of migrations.flatMap(statementsOf)) {
    const [, dropped] = DROPS.exec(statement) ?? [];
    const [, name] = CREATES.exec(statement) ?? [];
    if (dropped) defined.delete(dropped);
    if (name) defined.set(name, statement.slice(statement.indexOf('CREATE TRIGGER')));
  }
  return defined;
}

/**
 * Adds the changed triggers to a migration.
 * @param {string} sql of the newest migration
 * @param {Trigger[]} triggers all triggers that the database must have after the migration
 * @param {Map<string, string>} before the triggers that the database has before the migration
 * @returns {string} the migration, with statements for the difference at its end
 */
export function withTriggers(sql, triggers, before) {
  const others = statementsOf(sql).filter(
    (statement) => statement && !CREATES.test(statement) && !DROPS.test(statement),
  );
  const wanted = new Map(triggers.map((trigger) => [trigger.name, trigger.sql]));
  const stale = [...before.keys()].filter((name) => before.get(name) !== wanted.get(name));
  const created = triggers.filter((trigger) => before.get(trigger.name) !== trigger.sql);
  const written = [
    ...stale.map((name) => `DROP TRIGGER \`${name}\`;`),
    ...created.map((trigger) => trigger.sql),
  ];
  return `${[...others, ...written].join(`\n${BREAK}\n`)}\n`;
}
