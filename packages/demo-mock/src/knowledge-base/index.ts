import { get, json, type DemoHandler } from '../handler.ts';

export interface Article {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

export interface KnowledgeCategory {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** Of all articles; those at hand are the featured ones (AMB-88). */
  readonly articlesCount: number;
  readonly featuredArticles: readonly Article[];
}

const articles: readonly (readonly [title: string, content: string])[] = [
  [
    'What is Item Support?',
    '<p>Support means that the author of an item helps you to use it as it is described.</p><ul><li>Answers about features and settings</li><li>Help with faults of the item</li><li>Updates while the item is sold</li></ul><p>Changes made for you alone are not part of it.</p>',
  ],
  [
    'How to contact an author',
    '<p>Open the page of the item and choose <strong>Support</strong>. Say which version you use, what you did, what you expected and what happened instead.</p><p>A picture of the screen saves a day of questions.</p>',
  ],
  [
    'Rating or review removal policy',
    '<p>A review is taken down when it holds insults, names private people or speaks of another item. It is not taken down because it is unfavourable.</p>',
  ],
  [
    'Purchasing unsupported items',
    '<p>Some items are sold <em>as they are</em>. Before buying one, try its demonstration and read what others wrote about it.</p>',
  ],
  [
    'Item installation guide',
    '<ol><li>Unpack the archive into a new folder.</li><li>Read the file of the first steps.</li><li>Install what it needs.</li><li>Start it and open the address that it prints.</li></ol>',
  ],
];

const itemSupport: KnowledgeCategory = {
  id: 'item-support',
  title: 'Item Support',
  path: '/pages/knowledge-base',
  articlesCount: 24,
  featuredArticles: articles.map(([title, content], index) => ({
    id: `article-${String(index + 1)}`,
    title,
    content,
  })),
};

export function knowledgeBaseHandlers(): readonly DemoHandler[] {
  return [get('/api/knowledge-base', () => json([itemSupport]))];
}
