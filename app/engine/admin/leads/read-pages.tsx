import type { ReadPage } from '~/engine/core/leads/leads';
import { safeAddress } from '~/engine/kit/safe-address';
import { readablePath } from '~/engine/kit/text/readable-path';
import { Moment } from '../shared/moment';

/** The pages that somebody read on the day on which they wrote or signed up, in their order. */
export const ReadPages = ({ pages }: { pages: ReadPage[] }) =>
  pages.length > 0 && (
    <div className="mt-3 text-muted text-small">
      <p>Read on that day:</p>
      <ol>
        {pages.map(({ path, title, at }) => (
          <li key={path} className="break-words">
            <a href={safeAddress(path)} className="link inline-flex min-h-6 items-center">
              {title ?? readablePath(path)}
            </a>{' '}
            <Moment date={at} isShort />
          </li>
        ))}
      </ol>
    </div>
  );
