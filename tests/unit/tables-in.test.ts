import { expect, it } from 'vitest';
import { tablesIn } from '../../app/engine/kit/database/client.server';

it.each(['as materialized', 'as'])(
  'the tables of a statement are without those that it names by `with … %s`',
  (as) => {
    const query = `with own ${as} (select id from "posts"), ends ${as} (select id from own)
      select * from ends join "categories" on true`;
    expect(tablesIn(query)).toEqual(['posts', 'categories']);
  },
);
