/** Draws the galleries of two case studies, three pictures each: node scripts/pictures/case-studies.mjs */
import { ledgerleafDesk, ledgerleafMoney, ledgerleafTones } from './case-ledgerleaf.mjs';
import { tidewatchBefore, tidewatchRead, tidewatchWheelhouse } from './case-tidewatch.mjs';
import { SCREENS, writePictures } from './lib.mjs';

await writePictures(
  {
    'tidewatch-case-1': tidewatchWheelhouse(),
    'tidewatch-case-2': tidewatchBefore(),
    'tidewatch-case-3': tidewatchRead(),
    'ledgerleaf-case-1': ledgerleafDesk(),
    'ledgerleaf-case-2': ledgerleafTones(),
    'ledgerleaf-case-3': ledgerleafMoney(),
  },
  'images/projects',
  { quality: SCREENS },
);
