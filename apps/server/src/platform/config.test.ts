import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { readConfig, variableNames, type Config, type ConfigFault } from './config.ts';
import { loadConfig, readEnvironment } from './environment.ts';

describe('config', () => {
  const secret = 'a-secret-that-must-never-be-printed-0123456789';
  const enough = { DATABASE_URL: 'postgres://senlab_app:mat-khau-csdl@db/senlab', SENLAB_SECRET: secret };

  function faultsOf(environment: NodeJS.ProcessEnv): readonly ConfigFault[] {
    const reading = readConfig(environment);
    return reading.ok ? [] : reading.faults;
  }

  function configOf(environment: NodeJS.ProcessEnv): Config {
    const reading = readConfig({ ...enough, ...environment });
    if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
    return reading.config;
  }

  const folder = mkdtempSync(join(tmpdir(), 'senlab-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function fileWith(content: string): string {
    const path = join(folder, `${crypto.randomUUID()}.json`);
    writeFileSync(path, content);
    return path;
  }

  const issuer = { issuer: 'https://sso.example', audience: 'senlab', jwksUrl: 'https://sso.example/keys' };

  describe('settings', () => {
    it('need an address of the database and a secret, and nothing else', () => {
      expect(configOf({})).toMatchObject({
        SENLAB_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: 4000,
        ACCESS_TOKEN_MINUTES: 720,
        OIDC_CLIENT_SECRET: '',
        TRUSTED_ISSUERS: [],
        TRUST_PROXY: false,
        DEMO: false,
      });
    });

    it('name everything that is missing at once', () => {
      expect(faultsOf({}).map((fault) => fault.variable)).toEqual(['DATABASE_URL', 'SENLAB_SECRET']);
    });

    it('count as missing when they are empty, as compose files write them', () => {
      expect(faultsOf({ DATABASE_URL: '', SENLAB_SECRET: '' })).toHaveLength(2);
      expect(configOf({ PORT: '', DEMO: '', TRUSTED_ISSUERS: '' }).PORT).toBe(4000);
    });

    it.each([
      ['SENLAB_ENV', 'staging'],
      ['CELL', 'Cell One'],
      ['PORT', '-1'],
      ['PORT', '65536'],
      ['PORT', 'http'],
      ['PORT', '80.5'],
      ['PUBLIC_URL', 'lab.example'],
      ['DATABASE_URL', 'mysql://db/senlab'],
      ['DATABASE_URL', 'db'],
      ['DATABASE_OWNER_URL', 'http://db'],
      ['DATABASE_LISTEN_URL', 'nonsense'],
      ['DATABASE_POOL_SIZE', '1'],
      ['DATABASE_POOL_SIZE', '101'],
      ['DATABASE_PREPARED', 'perhaps'],
      ['REQUEST_TIMEOUT_MS', '499'],
      ['REQUESTS_PER_MINUTE', '9'],
      ['SENLAB_SECRET', 'x'.repeat(31)],
      ['OIDC_ISSUER', 'sso'],
      ['OIDC_JWKS_URL', 'keys'],
      ['ACCESS_TOKEN_MINUTES', '0'],
      ['ACCESS_TOKEN_MINUTES', '1441'],
      ['ACCESS_TOKEN_MINUTES', 'long'],
      ['TRUSTED_ISSUERS', 'https://sso.example'],
      ['TRUSTED_ISSUERS', '{}'],
      ['TRUSTED_ISSUERS', '[{}]'],
      ['HOSPITAL_FILE', '/no/such/file.json'],
      ['HOSPITAL_FILE', tmpdir()],
      ['TELEPHONY_URL', 'exchange'],
      ['TELEPHONY_URL', 'https://exchange.example/calls'],
      ['TELEPHONY_URL', 'ami://exchange.example'],
      ['S3_BUCKET', 'Kho Tệp'],
      ['S3_ENDPOINT', 'files.example'],
      ['S3_ENDPOINT', 'ftp://files.example'],
      ['S3_FORCE_PATH_STYLE', 'perhaps'],
      ['KNOWN_DOCUMENTS_ONLY', 'maybe'],
      ['DEMO', '2'],
      ['LOG_LEVEL', 'loud'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ])('name %s when it is %s', (variable, value) => {
      const faults = faultsOf({ ...enough, [variable]: value });
      expect(faults.map((fault) => fault.variable)).toEqual([variable]);
      expect(faults[0]?.problem).not.toBe('');
    });
  });

  describe('the object store', () => {
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'bi-mat-cua-kho' };

    it('is not used unless a bucket is named', () => {
      expect(configOf({}).S3_BUCKET).toBeUndefined();
      expect(configOf(keys).S3_BUCKET).toBeUndefined();
    });

    it('needs both keys beside the bucket', () => {
      expect(configOf({ S3_BUCKET: 'senlab', ...keys })).toMatchObject({
        S3_BUCKET: 'senlab',
        S3_REGION: 'us-east-1',
      });
      expect(faultsOf({ ...enough, S3_BUCKET: 'senlab' }).map(({ variable }) => variable)).toEqual([
        'S3_ACCESS_KEY_ID',
        'S3_SECRET_ACCESS_KEY',
      ]);
      const half = faultsOf({ ...enough, ...keys, S3_BUCKET: 'senlab', S3_ACCESS_KEY_ID: '' });
      expect(half.map(({ variable }) => variable)).toEqual(['S3_ACCESS_KEY_ID']);
      expect(JSON.stringify(half)).not.toContain('bi-mat-cua-kho');
    });
  });

  describe('what follows from other settings', () => {
    it('is the issuer, from the address of the site', () => {
      const { OIDC_ISSUER, OIDC_JWKS_URL } = configOf({ PUBLIC_URL: 'https://lab.example/' });
      expect(OIDC_ISSUER).toBe('https://lab.example/oidc');
      expect(OIDC_JWKS_URL).toBe('https://lab.example/oidc/jwks');
    });

    it('is overruled by what is written', () => {
      const written = { OIDC_ISSUER: 'https://id.example', OIDC_JWKS_URL: 'https://id.example/keys' };
      expect(configOf(written)).toMatchObject(written);
    });

    it.each([
      ['production', undefined, true],
      ['training', undefined, true],
      ['development', undefined, false],
      ['production', 'false', false],
      ['development', 'true', true],
    ])(
      'is that in %s with KNOWN_DOCUMENTS_ONLY=%s only known documents run: %s',
      (environment, written, expected) => {
        const config = configOf({ SENLAB_ENV: environment, KNOWN_DOCUMENTS_ONLY: written });
        expect(config.KNOWN_DOCUMENTS_ONLY).toBe(expected);
      },
    );
  });

  describe('a training installation', () => {
    it.each([
      ['TELEPHONY_URL', 'ami://senlab:mat-khau@pbx.example:5038'],
      ['TIMESTAMP_URL', 'https://tsa.example/'],
      ['S3_BUCKET', 'phieu-ket-qua'],
      ['PUSH_PUBLIC_KEY', 'B'.repeat(87)],
      ['PUSH_PRIVATE_KEY', 'b'.repeat(43)],
    ])('must not be told with %s whom outside of it to tell', (variable, value) => {
      const keys = {
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
        PUSH_CONTACT: 'mailto:cntt@lab.example',
      };
      const told = { ...enough, ...keys, [variable]: value };
      const refused = faultsOf({ ...told, SENLAB_ENV: 'training' });
      expect(refused[0]).toMatchObject({
        variable,
        problem: expect.stringContaining('training'),
        isToRemove: true,
      });
      expect(JSON.stringify(refused)).not.toContain(value);
      const elsewhere = faultsOf({ ...told, SENLAB_ENV: 'production' });
      expect(elsewhere.filter((fault) => fault.variable === variable)).toEqual([]);
    });

    it('names all of them at once', () => {
      const both = { TELEPHONY_URL: 'ami://a:b@pbx.example:5038', TIMESTAMP_URL: 'https://tsa.example/' };
      const found = faultsOf({ ...enough, ...both, SENLAB_ENV: 'training' });
      expect(found.map((fault) => fault.variable)).toEqual(['TELEPHONY_URL', 'TIMESTAMP_URL']);
    });

    it('needs no second step, because its accounts are invented as its patients are', () => {
      expect(configOf({ SENLAB_ENV: 'training' }).SECOND_FACTOR).toBe('optional');
    });
  });

  describe('trusted issuers', () => {
    it('name the account by preferred_username unless another claim is written', () => {
      const trusted = JSON.stringify([issuer, { ...issuer, accountClaim: 'upn' }]);
      const claims = configOf({ TRUSTED_ISSUERS: trusted }).TRUSTED_ISSUERS.map((one) => one.accountClaim);
      expect(claims).toEqual(['preferred_username', 'upn']);
    });

    it.each([
      ['an issuer that is no address', { ...issuer, issuer: 'sso' }, '0.issuer'],
      ['no audience', { ...issuer, audience: undefined }, '0.audience'],
      ['an empty audience', { ...issuer, audience: '' }, '0.audience'],
      ['keys at no address', { ...issuer, jwksUrl: 'keys' }, '0.jwksUrl'],
      ['an empty claim', { ...issuer, accountClaim: '' }, '0.accountClaim'],
    ])('are refused with %s, and the place is named', (_what, wrong, place) => {
      const [fault] = faultsOf({ ...enough, TRUSTED_ISSUERS: JSON.stringify([wrong]) });
      expect(fault?.problem).toContain(`${place}:`);
    });
  });

  describe('the hospital', () => {
    const hospital = {
      name: 'Bệnh viện Mẫu',
      tagline: '',
      addresses: [],
      contacts: [{ label: 'Tổng đài', text: '1900' }],
    };

    it('[SHELL-002] is called a maternity hospital that manages pregnancies, until it names itself', () => {
      const { name, tagline } = configOf({}).hospital;
      expect({ name, tagline }).toEqual({ name: 'Bệnh viện Phụ sản Sen Hồng', tagline: 'Quản lý thai kỳ' });
    });

    it('is read from its file', () => {
      expect(configOf({ HOSPITAL_FILE: fileWith(JSON.stringify(hospital)) }).hospital).toEqual(hospital);
    });

    it.each([
      ['is not JSON', '{"name": "Bệnh viện', 'is not JSON'],
      ['has no name', JSON.stringify({ ...hospital, name: undefined }), 'name:'],
      ['has an empty name', JSON.stringify({ ...hospital, name: '' }), 'name:'],
      [
        'has a contact without a text',
        JSON.stringify({ ...hospital, contacts: [{ label: 'x' }] }),
        'contacts.0.text:',
      ],
      ['has a colour by name', JSON.stringify({ ...hospital, theme: { accent: 'teal' } }), 'theme.accent:'],
      ['has a colour that is code', JSON.stringify({ ...hospital, theme: { ink: '#fff;}' } }), 'theme.ink:'],
      ['is a list', '[]', 'the whole:'],
    ])('whose file %s is refused, and the place is named', (_what, content, problem) => {
      const [fault] = faultsOf({ ...enough, HOSPITAL_FILE: fileWith(content) });
      expect(fault?.variable).toBe('HOSPITAL_FILE');
      expect(fault?.problem).toContain(problem);
    });

    it('whose file is not there is refused with the reason', () => {
      const [fault] = faultsOf({ ...enough, HOSPITAL_FILE: join(folder, 'none.json') });
      expect(fault?.problem).toBe('names a file that cannot be read (ENOENT)');
    });
  });

  describe('the words of a fault', () => {
    const private_ = 'P@ssw0rd-rieng-tu';

    it.each([
      ['SENLAB_SECRET', private_],
      ['DATABASE_URL', `postgre://app:${private_}@db/senlab`],
      ['DATABASE_OWNER_URL', private_],
      ['DATABASE_LISTEN_URL', `app:${private_}@db`],
      ['TELEPHONY_URL', private_],
      ['TELEPHONY_URL', `http://senlab:${private_}@exchange.example`],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', private_],
      ['DEMO', private_],
      ['LOG_LEVEL', private_],
      ['PORT', private_],
      ['TRUSTED_ISSUERS', private_],
      ['TRUSTED_ISSUERS', `[{"audience": ${private_}}]`],
      ['TRUSTED_ISSUERS', `{"${private_}": 1}`],
      ['TRUSTED_ISSUERS', JSON.stringify([{ ...issuer, jwksUrl: private_ }])],
      ['TRUSTED_ISSUERS', JSON.stringify([{ ...issuer, issuer: private_, [private_]: 1 }])],
      ['HOSPITAL_FILE', `/etc/${private_}`],
      ['HOSPITAL_FILE', fileWith(private_)],
      ['HOSPITAL_FILE', fileWith(`{"name": ${private_}}`)],
      ['HOSPITAL_FILE', fileWith(JSON.stringify({ name: [private_], [private_]: private_ }))],
    ])('never repeat the value of %s (%#)', (variable, value) => {
      const faults = faultsOf({ ...enough, [variable]: value });
      expect(faults.map((fault) => fault.variable)).toEqual([variable]);
      expect(JSON.stringify(faults)).not.toContain(private_);
      expect(JSON.stringify(faults)).not.toContain(private_.slice(0, 6));
      expect(JSON.stringify(faults)).not.toContain(secret);
    });
  });

  describe('docs/configuration.md', () => {
    const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');

    it.each(variableNames)('explains %s', (name) => {
      expect(page).toContain(`\`${name}\``);
    });

    it('explains nothing that is not read', () => {
      const named = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map((match) => match[1]);
      expect(named.filter((name) => !variableNames.includes(name ?? ''))).toEqual([]);
    });
  });
});

describe('environment', () => {
  const secret = 'a-secret-that-must-never-be-printed-0123456789';

  beforeEach(() => {
    vi.stubEnv('DATABASE_URL', 'postgres://senlab_app@db/senlab');
    vi.stubEnv('SENLAB_SECRET', secret);
  });

  afterEach(() => vi.unstubAllEnvs());

  describe('one setting', () => {
    it.each([
      ['value', 'value'],
      ['', undefined],
      [undefined, undefined],
    ])('that is %j is read as %j', (written, read) => {
      vi.stubEnv('SENLAB_TEST_SETTING', written);
      expect(readEnvironment('SENLAB_TEST_SETTING')).toBe(read);
    });
  });

  describe('all settings', () => {
    it('are read from the environment', () => {
      vi.stubEnv('CELL', 'cell-7');
      expect(loadConfig().CELL).toBe('cell-7');
    });

    it('stop the program with a line for each fault, and with no value of a secret', () => {
      vi.stubEnv('DATABASE_URL', 'mysql://app:mat-khau-rieng@db');
      vi.stubEnv('PORT', 'http');
      expect(() => loadConfig()).toThrow(/senlab doctor.*\n {2}PORT: .+\n {2}DATABASE_URL: .+$/);
      expect(() => loadConfig()).not.toThrow(/mat-khau-rieng/);
      expect(() => loadConfig()).not.toThrow(new RegExp(secret));
    });
  });
});
