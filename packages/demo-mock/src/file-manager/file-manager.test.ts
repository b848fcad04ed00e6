import { expect, test } from 'vitest';
import { aDemoSite } from '../../test-support/demo-site.ts';
import { fileHandlers, type DemoFile } from './index.ts';

test('[MOCK-FILE-01] [ENT-FILE-01] the files are answered with every field, in folders that there are', async () => {
  const files = await aDemoSite(fileHandlers()).list<DemoFile>('/api/file-manager-app/files');
  const places = files.map(({ location, name }) => (location === '' ? name : `${location}/${name}`));
  for (const file of files) {
    expect(Object.keys(file).join()).toBe(
      'id,name,type,owner,size,modified,opened,created,extention,location,offline,preview',
    );
    expect(file.created <= file.modified && file.modified <= file.opened).toBe(true);
    expect(file.location === '' || places.includes(file.location)).toBe(true);
    expect(file.size === null).toBe(file.type === 'folder');
  }
  expect(new Set(files.map(({ type }) => type)).size).toBe(3);
});
