import { describe, expect, test } from 'vitest';
import { filesOf, isTest, readText } from '../../tools/checks/tree.ts';
import { repository } from './tree.ts';

/** What a hospital runs: the server and the pages, without tests and without what only developers start. */
const sources = filesOf(repository, 'apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}')
  .filter((path) => !isTest(path) && !/\.test-support\.tsx?$|packages\/(testkit|local-postgres)\//.test(path))
  .map((path) => ({ path, text: readText(repository, path) }));

/** Files that hold it, in which a reviewer has looked at each use. */
const uses = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('the product', () => {
  test('is looked at as a whole', () => {
    expect(sources.length).toBeGreaterThan(500);
  });

  test('starts no program', () => {
    // The tools of PostgreSQL, for a backup and for getting it back: by fixed names, without a shell, from the command line alone.
    expect(uses(/child_process/)).toEqual(['apps/server/src/cli/backup/postgres-tools.ts']);
  });

  test('makes no code of text', () => {
    expect(uses(/\beval\(|new Function\(|node:vm\b/)).toEqual([]);
  });

  test('writes HTML in one place of the screens, behind the cleaner', () => {
    const html = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/;
    expect(uses(html)).toEqual([
      'packages/ui/src/rich-text/rich-text-view.tsx',
      'packages/ui/src/rich-text/use-text-editor.ts',
    ]);
  });

  test('makes no pattern of what people type', () => {
    // Each of words that stand in the file.
    expect(uses(/new RegExp\(/)).toEqual([
      'apps/server/src/platform/requests/traces.ts',
      'packages/domain/src/bench/secrecy/fetal-patterns.ts',
      'packages/domain/src/bench/secrecy/fetal-sex.ts',
      'packages/domain/src/bench/secrecy/mask-karyotype.ts',
      'packages/domain/src/bench/specimens/label-name.ts',
      'packages/domain/src/people/accounts/account-draft.ts',
      'packages/domain/src/reports/reports/verify-code.ts',
    ]);
  });

  test('draws secrets from no weak luck', () => {
    // When to try again is no secret.
    expect(uses(/Math\.random/)).toEqual(['apps/web/src/api/back-off.ts']);
  });

  test('uses no broken digest, cipher or mode', () => {
    const broken =
      /['"`](?:md[45]|sha-?1|rc4|des(?:-ede3?)?(?:-\w+)?|aes-\d+-(?:ecb|cbc|ctr))['"`]|createCipher\(/i;
    // The codes of authenticator apps: a keyed digest, for which collisions are of no use, and the one that all apps know.
    // The challenge of Asterisk's manager interface, which knows no other; ADR 32 says what that means.
    expect(uses(broken)).toEqual([
      'apps/server/src/modules/people/second-factor/factors.ts',
      'apps/server/src/platform/telephony/ami-session.ts',
    ]);
  });

  test('turns no check of certificates off', () => {
    expect(uses(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([]);
  });

  test('listens to messages of its own worker alone', () => {
    expect(uses(/addEventListener\('message'|onmessage/)).toEqual(['apps/web/src/sw/sw.ts']);
  });

  test('depends on no reader or client of what it has no use for', () => {
    const packages = filesOf(repository, '{apps,packages}/*/package.json').filter(
      (path) => !/testkit/.test(path),
    );
    const names = packages.flatMap((path) => {
      const { dependencies = {} } = JSON.parse(readText(repository, path)) as {
        dependencies?: Record<string, string>;
      };
      return Object.keys(dependencies);
    });
    expect(names.length).toBeGreaterThan(50);
    const unwanted =
      /ldap|xpath|xml|yaml|latex|memcache|redis|mail|smtp|saml|markdown|serialize|handlebars|ejs/i;
    expect(names.filter((name) => unwanted.test(name))).toEqual([]);
  });
});
