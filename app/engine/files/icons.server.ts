import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { respondWithPngIcon } from '~/engine/api/icons.server';
import { notFound } from '~/engine/kit/errors';
import { respondWithText } from '~/engine/server/text-response.server';

/** The sides in pixels: for Apple's devices, and for the manifest. */
const SIDES: { [file: string]: number } = { '180.png': 180, '192.png': 192, '512.png': 512 };

export const loader = (args: LoaderFunctionArgs) =>
  respondWithText(args, async () => {
    const side = SIDES[args.params.file ?? ''];
    if (side === undefined) throw notFound('Icon');
    return respondWithPngIcon(args, side);
  });
