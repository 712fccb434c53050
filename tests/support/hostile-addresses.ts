/** The host to which none of the addresses below may lead. */
export const ELSEWHERE = 'e.example';

/**
 * Addresses that a browser reads differently from what they look like: as another site, or as a program.
 * A plain `https://host/` is none of them, because a link to another site is meant.
 */
export const HOSTILE_ADDRESSES = [
  // Another host without a scheme.
  '//e.example',
  '///e.example',
  '////e.example/%2e%2e',
  '/\\e.example',
  '\\\\e.example',
  '\\/e.example',
  '/\\/e.example',
  '/\t/e.example',
  '/\n/e.example',
  '/\r\\e.example',
  '\t//e.example',
  ' //e.example',
  '\u0001//e.example',
  '\u0000//e.example',
  '//e.example\\@example.com',
  '//example.com@e.example',
  // Paths that lead to a page whose own path is another host.
  '/.//e.example',
  '/..//e.example',
  '/a/..//e.example',
  '/%2e//e.example',
  '/%2e%2e//e.example/',
  './/e.example',
  '..//e.example',
  '/./\\e.example',
  // Encoded, or with letters that look like slashes.
  '/%5Ce.example',
  '/%2F/e.example',
  '/%2Fe.example',
  '/%09/e.example',
  '/\uff0fe.example',
  '\uff0f\uff0fe.example',
  '/\u2044e.example',
  '\u2215\u2215e.example',
  // A scheme without slashes, or with the wrong ones.
  'https:e.example',
  'https:/e.example',
  'https:\\\\e.example',
  'https:///e.example',
  'ht\ntps://e.example',
  ' https://e.example',
  'http:/e.example',
  // A user name that looks like the host.
  'https://example.com@e.example',
  'https://example.com:443@e.example/',
  'https://example.com\\@e.example',
  // Programs and documents.
  'javascript:alert(1)//e.example',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript://e.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'blob:https://e.example/1',
  'filesystem:https://e.example/1',
  'view-source:https://e.example',
  'file:///e.example',
  'ftp://e.example',
  'ws://e.example',
  // Relative to a page whose path is another host.
  '?//e.example',
  '#//e.example',
  '?next=//e.example',
];
