import { describe, expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../test-support/demo-site.ts';
import { invoiceHandlers, sampleInvoiceId, type Invoice } from './invoices/index.ts';
import { knowledgeBaseHandlers, type KnowledgeCategory } from './knowledge-base/index.ts';

const { list, read } = aDemoSite(() => [...invoiceHandlers(), ...knowledgeBaseHandlers()]);

describe('the knowledge base', () => {
  const categories = (): Promise<readonly KnowledgeCategory[]> => list('/api/knowledge-base');

  test('[MOCK-PAGE-07] [ENT-KB-01] lists categories with their featured articles', async () => {
    const all = await categories();
    expect(fieldsOf(all)).toEqual(['id,title,path,articlesCount,featuredArticles']);
    expect(all.map(({ featuredArticles }) => fieldsOf(featuredArticles))).toEqual([['id,title,content']]);
  });

  test('[ENT-KB-02] [ENT-KB-03] [ENT-KB-04] has one category, Item Support, of 24 articles and these five', async () => {
    const all = await categories();
    expect(all).toMatchObject([{ title: 'Item Support', path: '/pages/knowledge-base', articlesCount: 24 }]);
    expect(all[0]?.featuredArticles.map(({ title }) => title)).toEqual([
      'What is Item Support?',
      'How to contact an author',
      'Rating or review removal policy',
      'Purchasing unsupported items',
      'Item installation guide',
    ]);
  });
});

describe('the invoice', () => {
  const invoice = (id = sampleInvoiceId): Promise<Invoice> => read(`/api/invoices/get-invoice?id=${id}`);

  test('[MOCK-PAGE-01] [ENT-INV-01] is answered by its id, with both parties and its days', async () => {
    const { from, client, number, date, dueDate } = await invoice();
    expect(fieldsOf([from, client])).toEqual(['title,address,phone,email,website']);
    expect([number !== '', date < dueDate]).toEqual([true, true]);
    expect(await invoice('unknown')).toBeNull();
  });

  test('[ENT-INV-02] has services, and its sums are right', async () => {
    const { services, subtotal, tax, discount, total } = await invoice();
    expect(fieldsOf(services)).toEqual(['id,title,detail,unit,unitPrice,quantity,total']);
    for (const service of services) expect(service.total).toBe(service.unitPrice * service.quantity);
    expect(subtotal).toBe(services.reduce((sum, service) => sum + service.total, 0));
    expect(total).toBe(subtotal + tax - discount);
  });
});
