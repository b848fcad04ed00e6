import { messages } from '@senlab/contract';
import { showMessage } from '@senlab/ui';
import { useMemo } from 'react';
import { useSession } from '../../session/session-store.ts';
import { changeShortcuts } from '../../session/shortcuts.ts';
import { useNavigation } from '../navigation/use-navigation.ts';
import { searchablePages, type SearchablePage } from '../search/searchable-pages.ts';
import { shortcutPages, toggledShortcuts } from './shortcut-list.ts';

const none: readonly string[] = [];

export interface ShortcutsOfPerson {
  /** Everything that could be one. */
  readonly pages: readonly SearchablePage[];
  readonly chosen: readonly SearchablePage[];
  readonly toggle: (id: string) => void;
}

export function useShortcuts(): ShortcutsOfPerson {
  const ids = useSession((session) => session.user?.data.shortcuts) ?? none;
  const navigation = useNavigation();
  const pages = useMemo(() => searchablePages(navigation), [navigation]);
  return {
    pages,
    chosen: shortcutPages(ids, pages),
    toggle: (id) => {
      const next = toggledShortcuts(ids, id, pages);
      if (next) changeShortcuts(next);
      else showMessage(messages.tooManyShortcuts, 'warning');
    },
  };
}
