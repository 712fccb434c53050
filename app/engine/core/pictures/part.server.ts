import type { Part } from '../part.server';
import * as tables from './schema';
import { picturesTransfer } from './transfer';

export const picturesPart: Part = { tables, transfer: picturesTransfer };
