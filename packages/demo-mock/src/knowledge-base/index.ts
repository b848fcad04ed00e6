import { get, json, type DemoHandler } from '../handler.ts';
import { samplesOf } from '../samples.ts';

const featuredArticles = samplesOf(
  'article',
  ['title', 'content'],
  `
What is Item Support?|<p>Support means that the author of an item helps you to use it as it is described.</p><ul><li>Answers about features and settings</li><li>Help with faults of the item</li><li>Updates while the item is sold</li></ul><p>Changes made for you alone are not part of it.</p>
How to contact an author|<p>Open the page of the item and choose <strong>Support</strong>. Say which version you use, what you did, what you expected and what happened instead.</p><p>A picture of the screen saves a day of questions.</p>
Rating or review removal policy|<p>A review is taken down when it holds insults, names private people or speaks of another item. It is not taken down because it is unfavourable.</p>
Purchasing unsupported items|<p>Some items are sold <em>as they are</em>. Before buying one, try its demonstration and read what others wrote about it.</p>
Item installation guide|<ol><li>Unpack the archive into a new folder.</li><li>Read the file of the first steps.</li><li>Install what it needs.</li><li>Start it and open the address that it prints.</li></ol>
`,
);

export type Article = (typeof featuredArticles)[number];

/** The number is of all articles; those at hand are the featured ones (AMB-88). */
const itemSupport = {
  id: 'item-support',
  title: 'Item Support',
  path: '/pages/knowledge-base',
  articlesCount: 24,
  featuredArticles,
};

export type KnowledgeCategory = Readonly<typeof itemSupport>;

export function knowledgeBaseHandlers(): readonly DemoHandler[] {
  return [get('/api/knowledge-base', () => json([itemSupport]))];
}
