import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '../../platform/s3-server.test-support.ts';
import { checkBucket } from './bucket.ts';
import { describe as inWords } from './finding.ts';
import { checkFolders } from './folders.ts';
import { checkProduction } from './production.ts';
import { readSettings, type Settings } from './settings.ts';

let s3: S3Server;
beforeEach(async () => {
  s3 = await startS3();
});
afterEach(() => s3.stop());

function settings(changed: Readonly<Record<string, string>> = {}): Settings {
  return readSettings({
    DATABASE_URL: 'postgres://senlab_app@db/senlab',
    SENLAB_SECRET: 'Vq8zR2nX0cLwYb5tKe7uJm3fHs9gPd4aQ6oW1iTx',
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'khoa-bi-mat-cua-kho-tep',
    ...changed,
  });
}

const told = async (changed: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await checkBucket(settings(changed))).map(inWords).join('\n');

describe('the bucket', () => {
  it('is written and read, and the folder is not asked for', async () => {
    expect(await told()).toBe('✔ The bucket can be written and read, and by no stranger');
    expect(checkFolders(settings({ FILES_FOLDER: '/proc/nowhere' }))).toEqual([]);
  });

  it('gets one object, however often it is looked at', async () => {
    await told();
    await told();
    expect(s3.methods.filter((method) => method === 'PUT')).toHaveLength(1);
  });

  it('is refused when strangers may read it', async () => {
    s3.isPublic = true;
    expect(await told()).toContain('✘ Anybody can read the bucket');
  });

  it.each([
    ['no bucket has this name', { S3_BUCKET: 'no-such-bucket' }],
    ['the key is unknown', { S3_ACCESS_KEY_ID: 'NOBODY' }],
    ['nobody listens there', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
  ])('is refused when %s', async (_, changed) => {
    const words = await told(changed);
    expect(words).toContain('✘ The bucket cannot be written and read');
    expect(words).not.toContain('khoa-bi-mat-cua-kho-tep');
  });

  it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('needs %s', async (variable) => {
    const { faults } = settings({ [variable]: '' });
    expect(faults).toEqual([{ variable, problem: 'is not set' }]);
    expect(await told({ [variable]: '' })).toBe('');
  });

  it('is no matter where files lie in a folder', async () => {
    expect(await told({ S3_BUCKET: '' })).toBe('');
  });

  it('should be asked by https in production', () => {
    const levelsOf = (address: string): readonly string[] =>
      checkProduction(
        settings({
          SENLAB_ENV: 'production',
          PUBLIC_URL: 'https://lab.example',
          TRUST_PROXY: 'loopback',
          S3_ENDPOINT: address,
        }),
      ).map(({ level }) => level);
    expect(levelsOf('http://files.example')).toContain('warning');
    expect(levelsOf('https://files.example')).not.toContain('warning');
  });
});
