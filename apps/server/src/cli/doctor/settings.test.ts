import { describe, expect, it } from 'vitest';
import { checkSettings, readSettings } from './settings.ts';

const right = {
  DATABASE_URL: 'postgres://senlab_app:hunter2@db.example/senlab',
  SENLAB_SECRET: 'k'.repeat(40),
};

function titles(environment: NodeJS.ProcessEnv): readonly string[] {
  return checkSettings(readSettings(environment)).map((finding) => finding.title);
}

describe('the settings', () => {
  it('are praised when all can be read', () => {
    expect(checkSettings(readSettings(right))).toEqual([
      { level: 'good', title: 'Every setting can be read' },
    ]);
  });

  it('are all told at once when nothing is set', () => {
    expect(titles({})).toEqual(['DATABASE_URL: is not set', 'SENLAB_SECRET: is not set']);
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ SENLAB_ENV: 'hunter2' }, 'SENLAB_ENV'],
    [{ SENLAB_SECRET: 'hunter2' }, 'SENLAB_SECRET: needs at least 32 characters'],
    [{ DATABASE_URL: 'https://hunter2@db.example' }, 'DATABASE_URL'],
    [{ TRUSTED_ISSUERS: 'hunter2' }, 'TRUSTED_ISSUERS: cannot be read'],
    [{ TRUSTED_ISSUERS: '[{"issuer":"hunter2"}]' }, 'TRUSTED_ISSUERS'],
    [{ PUBLIC_URL: 'hunter2' }, 'PUBLIC_URL'],
    [{ HOSPITAL_FILE: import.meta.filename }, 'HOSPITAL_FILE: cannot be read'],
    [{ HOSPITAL_FILE: '/no/such/file.json' }, 'HOSPITAL_FILE: cannot be read'],
  ])('are told by name and without their value: %j', (wrong, title) => {
    const findings = checkSettings(readSettings({ ...right, ...wrong }));
    expect(findings[0]?.title).toContain(title);
    expect(findings.every((finding) => finding.level === 'bad' && finding.advice !== undefined)).toBe(true);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });

  it('tells of a wrong hospital file also when a variable is wrong', () => {
    expect(titles({ ...right, PORT: 'x', HOSPITAL_FILE: '/no/such/file.json' })).toHaveLength(2);
  });

  it('keep what is right beside what is wrong', () => {
    const { config, faulty } = readSettings({
      ...right,
      SENLAB_ENV: 'production',
      PORT: 'x',
      FILES_FOLDER: '/srv/files',
    });
    expect(config).toMatchObject({ SENLAB_ENV: 'production', FILES_FOLDER: '/srv/files', PORT: 4000 });
    expect([...faulty]).toEqual(['PORT']);
  });
});
