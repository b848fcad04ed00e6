import { describe, expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { contactHandlers, type Contact, type ContactUser } from './index.ts';

const base = '/api/contacts-app';

const site = aDemoSite(contactHandlers);

async function ids(list = ''): Promise<readonly string[]> {
  return (await site.list<Contact>(`${base}/contacts${list}`)).map(({ id }) => id);
}

const user = (): Promise<ContactUser> => site.read(`${base}/user`);

describe('the contacts', () => {
  test('[MOCK-CONT-01] [ENT-CONT-01] are listed with every field: all, the frequent, or the starred', async () => {
    const all = await site.list<Contact>(`${base}/contacts`);
    expect(all.length).toBeGreaterThan(20);
    expect(fieldsOf(all)).toEqual([
      'id,name,lastName,avatar,nickname,company,jobTitle,email,phone,address,birthday,notes',
    ]);
    const { starred, frequentContacts } = await user();
    expect((await ids('?id=starred')).toSorted()).toEqual(starred.toSorted());
    expect((await ids('?id=frequent')).toSorted()).toEqual(frequentContacts.toSorted());
  });

  test('[MOCK-CONT-02] [ENT-CONT-02] have a user with stars, frequent ones and groups', async () => {
    const { groups, ...rest } = await user();
    expect(fieldsOf([rest])).toEqual(['id,name,avatar,starred,frequentContacts']);
    expect(fieldsOf(groups)).toEqual(['id,name,contactIds']);
  });

  test('[MOCK-CONT-03] [MOCK-CONT-04] [MOCK-CONT-11] are added and changed, and the list is answered', async () => {
    const added = await site.post(`${base}/add-contact`, { newContact: { name: 'An', birthday: '' } });
    expect(added.body[0]).toEqual({ id: 'new-24', name: 'An', birthday: '' });
    const contact = { id: 'new-24', birthday: '1990-05-06' };
    expect((await site.post(`${base}/update-contact`, { contact })).body[0]).toMatchObject({
      name: 'An',
      birthday: '1990-05-06',
    });
  });

  test('[MOCK-CONT-05] [MOCK-CONT-06] are removed by one id and by several, and leave every list', async () => {
    await site.post(`${base}/remove-contact`, { contactId: 'contact-1' });
    const { body } = await site.post(`${base}/remove-contacts`, { contactIds: ['contact-3', 'contact-5'] });
    expect(body).toHaveLength(20);
    expect(await user()).toMatchObject({
      starred: ['contact-9', 'contact-17'],
      frequentContacts: ['contact-8', 'contact-12', 'contact-20'],
    });
  });
});

test.each([
  ['[MOCK-CONT-07]', 'toggle-starred-contact', { contactId: 'contact-1' }, '5 9 17'],
  ['[MOCK-CONT-07]', 'toggle-starred-contact', { contactId: 'contact-2' }, '1 5 9 17 2'],
  ['[MOCK-CONT-08]', 'toggle-starred-contacts', { contactIds: ['contact-1', 'contact-2'] }, '5 9 17 2'],
  ['[MOCK-CONT-09]', 'set-contacts-starred', { contactIds: ['contact-1', 'contact-2'] }, '1 5 9 17 2'],
  ['[MOCK-CONT-10]', 'set-contacts-unstarred', { contactIds: ['contact-1', 'contact-2'] }, '5 9 17'],
])('%s [MOCK-CONT-11] %s with %j leaves these stars, none twice', async (_row, path, data, starred) => {
  const { body } = await site.post(`${base}/${path}`, data);
  expect((body['starred'] as string[]).map((id) => id.replace('contact-', '')).join(' ')).toBe(starred);
  expect(body).toEqual(await user());
});
