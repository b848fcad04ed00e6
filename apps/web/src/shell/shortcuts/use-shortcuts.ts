import { shortcutsLimit } from '@senlab/domain';
import { type SearchablePage, searchablePages } from '../search/searchable-pages.tsx';
import { messages } from '@senlab/contract';
import { showMessage } from '@senlab/ui';
import { useMemo } from 'react';
import { useSession } from '../../session/session-store.ts';
import { changeShortcuts } from '../../session/account/shortcuts.ts';
import { useFurtherPages, useNavigation } from '../navigation/navigation.ts';

/** The pages behind the ids, in their order. An id that leads nowhere, or not for this person, is skipped. */
export function shortcutPages(
  ids: readonly string[],
  pages: readonly SearchablePage[],
): readonly SearchablePage[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  return [...new Set(ids)].map((id) => byId.get(id)).filter((page) => page !== undefined);
}

/** Takes the id out, or adds it at the end; undefined when there is no room for another. */
export function toggledShortcuts(
  ids: readonly string[],
  id: string,
  pages: readonly SearchablePage[],
): readonly string[] | undefined {
  if (ids.includes(id)) return ids.filter((each) => each !== id);
  const distinct = [...new Set(ids)];
  // Ids that lead nowhere are kept, for the page may come back, but not at the price of one that is wanted now.
  const others =
    distinct.length < shortcutsLimit ? distinct : shortcutPages(distinct, pages).map((page) => page.id);
  return others.length < shortcutsLimit ? [...others, id] : undefined;
}

const none: readonly string[] = [];

export interface ShortcutsOfPerson {
  /** Everything that could be one. */
  readonly pages: readonly SearchablePage[];
  readonly chosen: readonly SearchablePage[];
  readonly toggle: (id: string) => void;
}

/** `isSearched`: any page may be asked for, not only those chosen. */
export function useShortcuts(isSearched: boolean): ShortcutsOfPerson {
  const ids = useSession((session) => session.user?.data.shortcuts) ?? none;
  const navigation = useNavigation();
  const pages = useMemo(() => searchablePages(navigation), [navigation]);
  const chosen = shortcutPages(ids, pages);
  useFurtherPages(isSearched || chosen.length < new Set(ids).size);
  return {
    pages,
    chosen,
    toggle: (id) => {
      const next = toggledShortcuts(ids, id, pages);
      if (next) changeShortcuts(next);
      else showMessage(messages.tooManyShortcuts, 'warning');
    },
  };
}
