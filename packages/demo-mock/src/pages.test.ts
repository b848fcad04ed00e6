import { describe, expect, test } from 'vitest';
import { aDemoSite } from '../test-support/demo-site.ts';
import { faqHandlers, type FaqEntry } from './faq/index.ts';
import { invoiceHandlers, sampleInvoiceId, type Invoice } from './invoices/index.ts';
import { knowledgeBaseHandlers, type KnowledgeCategory } from './knowledge-base/index.ts';
import { searchHandlers, type SearchResult } from './search/index.ts';

describe('the calls of the template pages', () => {
  test('[MOCK-PAGE-06] [ENT-MISC-01] the frequent questions have a question and an answer', async () => {
    const faq = await aDemoSite(faqHandlers()).list<FaqEntry>('/api/faq');
    expect(faq.length).toBeGreaterThan(5);
    for (const entry of faq) expect(Object.keys(entry)).toEqual(['id', 'question', 'answer']);
  });

  test('[MOCK-PAGE-05] [ENT-MISC-01] the search answers all of its samples', async () => {
    const found = await aDemoSite(searchHandlers()).list<SearchResult>('/api/search');
    expect(found.length).toBeGreaterThan(5);
    for (const result of found) expect(Object.keys(result)).toEqual(['id', 'title', 'url', 'excerpt']);
  });

  describe('the knowledge base', () => {
    const read = async (): Promise<readonly KnowledgeCategory[]> =>
      aDemoSite(knowledgeBaseHandlers()).list<KnowledgeCategory>('/api/knowledge-base');

    test('[MOCK-PAGE-07] [ENT-KB-01] lists categories with their featured articles', async () => {
      for (const category of await read()) {
        expect(Object.keys(category)).toEqual(['id', 'title', 'path', 'articlesCount', 'featuredArticles']);
        for (const article of category.featuredArticles)
          expect(Object.keys(article)).toEqual(['id', 'title', 'content']);
      }
    });

    test('[ENT-KB-02] [ENT-KB-03] [ENT-KB-04] has one category, Item Support, of 24 articles and these five', async () => {
      const all = await read();
      expect(all).toMatchObject([
        { title: 'Item Support', path: '/pages/knowledge-base', articlesCount: 24 },
      ]);
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
    const site = aDemoSite(invoiceHandlers());
    const read = async (): Promise<Invoice> =>
      (await site.get(`/api/invoices/get-invoice?id=${sampleInvoiceId}`)).body as unknown as Invoice;

    test('[MOCK-PAGE-01] [ENT-INV-01] is answered by its id, with both parties and its days', async () => {
      const invoice = await read();
      const party = ['title', 'address', 'phone', 'email', 'website'];
      expect([Object.keys(invoice.from), Object.keys(invoice.client)]).toEqual([party, party]);
      expect(invoice).toMatchObject({ number: expect.any(String) as string });
      expect(invoice.date < invoice.dueDate).toBe(true);
      expect((await site.get('/api/invoices/get-invoice?id=unknown')).body).toBeNull();
    });

    test('[ENT-INV-02] has services, and its sums are right', async () => {
      const { services, subtotal, tax, discount, total } = await read();
      for (const service of services) {
        expect(Object.keys(service).join()).toBe('id,title,detail,unit,unitPrice,quantity,total');
        expect(service.total).toBe(service.unitPrice * service.quantity);
      }
      expect(subtotal).toBe(services.reduce((sum, service) => sum + service.total, 0));
      expect(total).toBe(subtotal + tax - discount);
    });
  });
});
