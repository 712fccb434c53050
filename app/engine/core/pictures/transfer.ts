import * as v from 'valibot';
import type { Transfer } from '../transfer/declaration';
import { readFileName } from './files';
import { pictureRules } from './picture';

export const pictureFileName = v.pipe(
  v.string(),
  v.check((name) => readFileName(name) !== null, 'That is not the name of a picture file.'),
);

export const picturesTransfer: Transfer = {
  tables: {
    pictures: {
      rules: { file: pictureFileName, ...pictureRules },
      check: ({ id, file }) =>
        String(file).startsWith(`${id}-`)
          ? null
          : { field: 'file', problem: 'It must begin with the id of the picture.' },
    },
    picture_files: {
      leftOut: 'the pictures are read from their store, which may be a bucket',
      missed: null,
      inBackups: true,
    },
  },
};
