import { expect, test } from 'vitest';
import { aDemoSite } from '../../test-support/demo-site.ts';
import { profileHandlers, type Album, type ProfileAbout, type ProfileTimeline } from './index.ts';

const site = aDemoSite(profileHandlers());
const keys = (thing: object | undefined): string => Object.keys(thing ?? {}).join();

test('[MOCK-PAGE-02] [ENT-PROF-01] [ENT-PROF-02] the timeline has activities, and posts of three types', async () => {
  const { activities, posts } = (await site.get('/api/profile/timeline')).body as unknown as ProfileTimeline;
  expect(activities.length).toBeGreaterThan(3);
  for (const activity of activities) expect(keys(activity)).toBe('id,user,message,time');
  expect(posts.map(({ type }) => type).toSorted()).toEqual(['article', 'post', 'something']);
  for (const { id, user, message, time, like, share, comments } of posts) {
    expect([id, user.name, message, time].filter((text) => text === '')).toEqual([]);
    expect(like + share).toBeGreaterThan(0);
    for (const comment of comments) expect(keys(comment)).toBe('id,user,message,time');
  }
  expect(posts.find(({ media }) => media)?.media?.preview).toMatch(/^data:image/);
  expect(keys(posts.find(({ type }) => type === 'article')?.article)).toBe('title,subtitle,excerpt,media');
});

test('[MOCK-PAGE-03] [ENT-PROF-03] photos and films lie in albums', async () => {
  const albums = await site.list<Album>('/api/profile/photos-videos');
  for (const album of albums) {
    expect(keys(album)).toBe('id,name,info,media');
    for (const media of album.media) expect(keys(media)).toBe('type,title,preview');
  }
  expect(new Set(albums.flatMap(({ media }) => media.map(({ type }) => type)))).toEqual(
    new Set(['photo', 'video']),
  );
});

test('[MOCK-PAGE-04] [ENT-PROF-04] [ENT-PROF-05] what is said about somebody', async () => {
  const about = (await site.get('/api/profile/about')).body as unknown as ProfileAbout;
  expect(keys(about.general)).toBe('gender,birthday,locations,about');
  expect(keys(about.work)).toBe('occupation,skills,jobs');
  expect(keys(about.contact)).toBe('address,tel,websites,emails');
  for (const group of about.groups) expect(keys(group)).toBe('id,name,category,members');
  for (const friend of about.friends) expect(keys(friend)).toBe('id,name,avatar');
});
