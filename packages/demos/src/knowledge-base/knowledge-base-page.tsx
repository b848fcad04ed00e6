import {
  knowledgeBaseHandlers,
  type Article,
  type KnowledgeCategory,
} from '@senlab/demo-mock/knowledge-base';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DialogBody, PagePart, PlainList, QuickDialog } from '@senlab/ui';
import { RichTextView } from '@senlab/ui/rich-text';
import { useState, type ReactElement } from 'react';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { useOpened } from '../ground/opened-later.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { texts } from './texts.ts';

const calls = demoCalls(knowledgeBaseHandlers);
/** As many as a card shows before somebody asks for all. */
const shownAtFirst = 3;

function CategoryCard(props: {
  readonly category: KnowledgeCategory;
  readonly onRead: (article: Article) => void;
}): ReactElement {
  const { title, articlesCount, featuredArticles } = props.category;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? featuredArticles : featuredArticles.slice(0, shownAtFirst);
  const more = (
    <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? texts.featured : texts.all(articlesCount)}
    </Button>
  );
  return (
    <PagePart title={title} action={more}>
      <PlainList gap={1}>
        {shown.map((article) => (
          <li key={article.id}>
            <Button
              fullWidth
              startIcon={<ArticleOutlined />}
              onClick={() => props.onRead(article)}
              sx={{ justifyContent: 'flex-start', textAlign: 'left', fontWeight: 400 }}
            >
              {article.title}
            </Button>
          </li>
        ))}
      </PlainList>
    </PagePart>
  );
}

export function KnowledgeBasePage(): ReactElement {
  const data = useDemoData('all', () => calls.get<readonly KnowledgeCategory[]>('/api/knowledge-base'));
  const { about: read, isOpen, open, close } = useOpened<Article>();
  return (
    <DemoPage title={texts.title} subtitle={texts.subtitle} band data={data}>
      {(categories) => (
        <>
          <Box sx={{ display: 'grid', width: '100%', maxWidth: 720, mx: 'auto', gap: 4 }}>
            {categories.map((category) => (
              <CategoryCard key={category.id} category={category} onRead={open} />
            ))}
          </Box>
          <QuickDialog title={read?.title ?? ''} isOpen={isOpen} onClose={close}>
            <DialogBody>{read && <RichTextView html={read.content} />}</DialogBody>
          </QuickDialog>
        </>
      )}
    </DemoPage>
  );
}
