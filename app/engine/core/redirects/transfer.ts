import * as v from 'valibot';
import { safeAddress } from '~/engine/kit/safe-address';
import { long, path } from '../transfer/row-rules';

export const redirectRules = {
  source: v.pipe(path, v.regex(/^[^\s?#]*$/, 'That is not a path.')),
  target: v.pipe(
    long,
    v.regex(/^(?:\/|https:\/\/)\S*$/, 'That is not an address.'),
    v.check((value) => safeAddress(value) !== '', 'That is not an address.'),
  ),
};
