import { expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { profileHandlers, type Album, type ProfileAbout, type ProfileTimeline } from './index.ts';

const { list, read } = aDemoSite(profileHandlers);

test('[MOCK-PAGE-02] [ENT-PROF-01] [ENT-PROF-02] the timeline has activities, and posts of three types', async () => {
  const { activities, posts } = await read<ProfileTimeline>('/api/profile/timeline');
  expect(activities.length).toBeGreaterThan(3);
  const comments = posts.flatMap((post) => post.comments);
  expect([activities, comments].map(fieldsOf)).toEqual([['id,user,message,time'], ['id,user,message,time']]);
  expect(posts.map(({ type }) => type).toSorted()).toEqual(['article', 'post', 'something']);
  for (const { id, user, message, time, like, share } of posts) {
    expect([id, user.name, message, time].filter((text) => text === '')).toEqual([]);
    expect(like + share).toBeGreaterThan(0);
  }
  expect(posts.find(({ media }) => media)?.media?.preview).toMatch(/^data:image/);
  expect(fieldsOf(posts.flatMap(({ article }) => article ?? []))).toEqual(['title,subtitle,excerpt,media']);
});

test('[MOCK-PAGE-03] [ENT-PROF-03] photos and films lie in albums', async () => {
  const albums = await list<Album>('/api/profile/photos-videos');
  const media = albums.flatMap((album) => album.media);
  expect([albums, media].map(fieldsOf)).toEqual([['id,name,info,media'], ['type,title,preview']]);
  expect(new Set(media.map(({ type }) => type))).toEqual(new Set(['photo', 'video']));
});

test('[MOCK-PAGE-04] [ENT-PROF-04] [ENT-PROF-05] what is said about somebody', async () => {
  const { general, work, contact, groups, friends } = await read<ProfileAbout>('/api/profile/about');
  expect(fieldsOf([general, work, contact, ...groups, ...friends])).toEqual([
    'gender,birthday,locations,about',
    'occupation,skills,jobs',
    'address,tel,websites,emails',
    'id,name,category,members',
    'id,name,avatar',
  ]);
});
