import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, main, root, run, say } from './lib/run.mjs';

const FOLDER = join(root, '.cache/as-owner');

/**
 * What an owner makes of the site: another name and other words, lists of other lengths, pictures and a resume of
 * their own, the ids of their account. By file; each text is there in the sample.
 * @type {Record<string, [sample: string, own: string][]>}
 */
const OWN = {
  'app/content/site.ts': [
    ["'Robin'", "'Kim'"],
    ["'Sample'", "'O’Doe'"],
    ["'Web developer'", "'Developer for beekeepers'"],
    ['/people/robin-sample-at-work-960x1120', '/people/kim-960x1120'],
    ["'/images/people/robin-sample-at-night-576.avif'", "''"],
    ['Illustration: somebody at a desk', 'Kim at a desk'],
    ['a sample web developer: projects', 'Kim O’Doe writes for beekeepers'],
  ],
  'app/content/home.ts': [
    ['Websites that load at once', 'Websites that buzz'],
    ["'MERN Stack Developer'", "'Apiary Developer', 'MERN Stack Developer'"],
    ["resume: 'Resume'", "resume: 'What I did'"],
    ["      { label: 'Free from', value: 'January 2027' },\n", ''],
    ["'Recently'", "'Lately'"],
  ],
  'app/content/about.ts': [
    ["experience: 'Experience'", "experience: 'Where I worked'"],
    ["education: 'Education'", "education: 'Where I learned'"],
    ["'2012 to 2017'", "'2010 to 2016'"],
    ["badge: 'Think better with React world'", "badge: 'Think like a swarm'"],
    ["title: 'Servers and data'", "title: 'Scales and data'"],
    ['Concerning me', 'About Kim'],
    ["label: 'Design'", "label: 'Bees'"],
    ["        logo('Bootstrap', 'bootstrap'),\n", ''],
    ["title: 'Interfaces'", "title: 'Hives'"],
    ["skills: 'Skills'", "skills: 'What I know'"],
  ],
  'app/content/sections.ts': [
    ["title: 'Relaunch'", "title: 'Let them fly'"],
    ['Sample data: no', 'Made up: no'],
    ['Let s explore your idea', 'Tell me of your bees'],
    ["'Book me now'", "'Ask for a day'"],
    ["title: 'Showcase'", "title: 'Honey'"],
    ["'All Projects'", "'All the honey'"],
    ["title: 'Virtues'", "title: 'How I work'"],
    ["title: 'Reimagine'", "title: 'Listen'"],
    ["title: 'From the blog'", "title: 'Written'"],
    ["'All posts'", "'All that is written'"],
    ["title: 'Kind words'", "title: 'What beekeepers say'"],
    ["'More kind words'", "'More of them'"],
    ["title: 'Contributions'", "title: 'Busy days'"],
  ],
  'app/content/navigation.ts': [
    ["label: 'Home'", "label: 'Start'"],
    ["label: 'Virtues'", "label: 'Ways'"],
    ["label: 'Contact', to: '/#contact'", "label: 'Letters', to: '/#contact'"],
    ["label: 'Projects'", "label: 'Hives'"],
    ["title: 'Oops...'", "title: 'Sorry'"],
    ["label: 'Showcase'", "label: 'Honey'"],
    ["label: 'Concerning Me'", "label: 'Me'"],
    ["words('hireMe', () => 'Hire Me')", "words('hireMe', () => 'Ask me')"],
    ["label: 'Blog', to: '/blogs' }", "label: 'Writing', to: '/blogs' }"],
    ["'About Admin'", "'Who I am'"],
    ['There has no special thing yet!', 'Not yet.'],
  ],
  'app/content/contact.ts': [
    ["title: 'Contact'", "title: 'Write to me'"],
    ["['12 Example Street', '1000 Sampleton']", "['1 Bee Lane']"],
    ['hello@example.com', 'kim@example.com'],
    [
      "label: '+1 555 0100', href: 'tel:+15550100'",
      "label: '+44 20 7946 0000', href: 'tel:+442079460000'",
    ],
    ["'Your Query'", "'Your question'"],
  ],
  'app/content/footer.ts': [
    [
      "    { label: 'Facebook', href: 'https://www.facebook.com/example', icon: 'facebook' },\n",
      '',
    ],
    ["'Quick Link'", "'Here'"],
    ["title: 'Newsletter'", "title: 'Letters'"],
    ['Subscribe our newsletter to get update.', 'Letters from the hive.'],
    ["'All Right Reserved'", "'All of it mine'"],
  ],
  'app/content/mails.ts': [
    ["subject: 'Your message has arrived'", "subject: 'Bzzz, it has arrived'"],
  ],
  'app/content/resume.ts': [["title: 'Interfaces', from: '2022'", "title: 'Hives', from: '2021'"]],
  'app/content/blog.ts': [
    ["title: 'Blog'", "title: 'Notes from the hive'"],
    ['There are no posts yet.', 'Nothing is written yet.'],
    ["'Submit comment'", "'Say it'"],
    ["'Add your comments here'", "'What do you think?'"],
    ['Your comment appears here once it has been approved.', 'I read it first.'],
  ],
  'app/content/projects.ts': [["title: 'All Projects'", "title: 'Everything I made'"]],
  'app/content/search.ts': [
    ["'Search, or go somewhere'", "'Where to?'"],
    ["label: 'Newsletter'", "label: 'Letters'"],
    ["'Switch to the dark theme'", "'Night, please'"],
    ["'Switch to the light theme'", "'Day, please'"],
    ["'Copy my mail address'", "'Take my address'"],
    ["'The address is copied.'", "'You have it.'"],
    ["title: 'Search'", "title: 'Find'"],
  ],
  'wrangler.toml': [
    ['SITE_URL = ""', 'SITE_URL = "https://kim.example.net"'],
    ['GITHUB_USER = ""', 'GITHUB_USER = "kim"'],
    ['00000000-0000-0000-0000-000000000000', '12345678-1234-4234-8234-123456789012'],
    ['"00000000000000000000000000000000"', '"abcdefabcdefabcdefabcdefabcdefab"'],
  ],
};

/** Pictures of the owner's own, and of which of the sample they are copies here. */
const PICTURES = Object.fromEntries(
  ['-960x1120.jpg', '-960.avif', '-960.webp', '-576.avif'].map((end) => [
    `public/images/people/kim${end}`,
    `public/images/people/robin-sample-at-work${end}`,
  ]),
);

/**
 * `npm run test:owner`: `npm test` in a copy of this folder that has become somebody's own site, as it is for everybody
 * who has cloned it; with words behind `--` only the test files whose paths hold one of them.
 */
await main(async () => {
  await ensureDependencies();
  rmSync(join(FOLDER, 'app'), { recursive: true, force: true });
  rmSync(join(FOLDER, 'tests'), { recursive: true, force: true });
  for (const file of files())
    if (existsSync(join(root, file))) cpSync(join(root, file), join(FOLDER, file));
  rmSync(join(FOLDER, 'node_modules'), { force: true });
  symlinkSync(join(root, 'node_modules'), join(FOLDER, 'node_modules'));
  // Somebody's own repository: what git knows here does not go for a folder that it ignores.
  spawnSync('git', ['init', '-q'], { cwd: FOLDER });
  for (const [file, changes] of Object.entries(OWN)) changeFile(join(FOLDER, file), changes);
  for (const [own, sample] of Object.entries(PICTURES))
    copyFileSync(join(root, sample), join(FOLDER, own));
  const resume = join(FOLDER, 'public/resume.pdf');
  writeFileSync(resume, `${readFileSync(resume, 'latin1')}\n% Kim’s\n`, 'latin1');
  say(`Testing ${FOLDER}, the site of somebody else`);
  await run(process.execPath, [join(FOLDER, 'scripts/test.mjs'), ...process.argv.slice(2)]);
});

/** What git keeps here, and what it will. @returns {string[]} */
function files() {
  const { stdout, status } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('This needs git, and a clone of the site.');
  return stdout.split('\0').filter((file) => file !== '');
}

/** @param {string} file @param {[sample: string, own: string][]} changes */
function changeFile(file, changes) {
  const changed = changes.reduce(
    (text, [sample, own]) => {
      if (!text.includes(sample)) {
        throw new Error(
          `${file} does not say "${sample}": this is for the sample's content. A site of your own is tested by npm test.`,
        );
      }
      return text.replace(sample, own);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, changed);
}
