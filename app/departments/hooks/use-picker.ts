import { useNavigate, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { findDepartmentIndex } from '../picker/department-tree.ts';
import { createDraftSync, type DraftSync } from '../picker/draft-sync.ts';
import type { PickerIntent } from '../picker/picker-intent.ts';
import { buildPickerPath, type PickerQuery } from '../picker/picker-query.ts';
import { buildColumns, buildHits } from '../picker/picker-view.ts';
import { buildSelectedRows, dropUnticked } from '../picker/selected-rows.ts';
import {
  changeSelection,
  countSelected,
  createSelection,
  listSelected,
  type Change,
  type Selection,
} from '../picker/selection.ts';
import { readTree, type WireTree } from '../picker/tree-wire.ts';
import { useTranslation } from 'react-i18next';
import { fetchTree, sendDraft } from './fetch-tree.ts';
import type { LoadedPicker } from '../load-picker.server.ts';

/** Delay before a change is sent, restarted by every further change, in ms. */
const SEND_DELAY_MS = 400;

/** What the page shows: the server's view, or, once the tree has loaded, the selection of this tab. */
export type ShownPicker = Omit<LoadedPicker, 'problem'>;

export type Picker = {
  /**
   * The tree has loaded: changes apply at once in the browser. Until then, and without a script, the server
   * applies them.
   */
  live: boolean;
  shown: ShownPicker;
  problem: LoadedPicker['problem'];
  /** Another tab has changed the selection: its count, and the two ways to resolve the conflict. */
  stale: { count: number; takeTheirs: () => void; keepOwn: () => void } | null;
  changed: boolean;
  navigateTo: (change: Partial<PickerQuery>) => void;
  pick: (id: string, change: Change) => void;
  submitIntent: (intent: PickerIntent, form: { shown: string[]; keep: string[] }) => void;
};

/**
 * Takes over the picker from the server: the same pure functions build the same view from the tree of this
 * tab.
 */
export function usePicker(loaded: LoadedPicker): Picker {
  const { t } = useTranslation(['picker']);
  const announce = useAnnounce();
  const submit = useSubmit();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<Selection | null>(null);
  const [query, setQuery] = useState(loaded.query);
  const [note, setNote] = useState({ opened: loaded.opened, unticked: loaded.unticked });
  const [changed, setChanged] = useState(false);
  const [other, setOther] = useState<WireTree | null>(null);
  const sync = useRef<DraftSync<WireTree> | null>(null);

  const adopt = useCallback((tree: WireTree) => {
    setPicked(readTree(tree.departments));
    setChanged(tree.changed);
    setOther(null);
    sync.current?.adopt(tree.version);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    const begin = async () => {
      const tree = await fetchTree(controller.signal);
      sync.current = createDraftSync(tree.version, SEND_DELAY_MS, sendDraft);
      sync.current.onStale = setOther;
      adopt(tree);
    };
    // Without the tree the page keeps working as it does without a script.
    begin().catch(() => undefined);
    const leave = () => sync.current?.flush();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      controller.abort();
    };
  }, [adopt]);

  // The server has rejected the confirmation, because another tab changed the selection.
  useEffect(() => {
    if (loaded.problem !== 'stale' || sync.current === null) return;
    fetchTree().then(setOther, () => undefined);
  }, [loaded]);

  const shown = useMemo((): ShownPicker => {
    if (picked === null) return loaded;
    return {
      ...note,
      version: loaded.version,
      query,
      count: countSelected(picked),
      columns: query.q === '' ? buildColumns(picked, query.path, query.show) : [],
      hits: query.q === '' ? null : buildHits(picked, query.q, query.show),
      rows: query.panel === 'selection' ? buildSelectedRows(picked, note.opened) : null,
    };
  }, [loaded, note, picked, query]);

  function change(next: Selection) {
    if (next === picked) return;
    setPicked(next);
    setChanged(true);
    announce(t('picker:selected', { count: countSelected(next) }));
    sync.current?.put({ ids: listSelected(next), path: query.path ?? '' });
  }

  function navigateTo(part: Partial<PickerQuery>) {
    const next = { ...query, ...part };
    setQuery(next);
    if (part.panel !== undefined) setNote({ opened: [], unticked: [] });
    history.replaceState(history.state, '', buildPickerPath(next));
    if (next.path !== query.path) sync.current?.put({ ids: null, path: next.path ?? '' });
  }

  async function send(fields: { intent: 'confirm' | 'cancel'; ids?: string }) {
    const version = (await sync.current?.settle()) ?? loaded.version;
    submit({ ...fields, version }, { method: 'post', action: buildPickerPath({ ...query, panel: null }) });
  }

  function submitIntent(intent: PickerIntent, form: { shown: string[]; keep: string[] }) {
    if (picked === null) return;
    const unticked = form.shown.filter((value) => !form.keep.includes(value));
    switch (intent.kind) {
      case 'set':
      case 'menu':
        change(changeSelection(picked, findDepartmentIndex(picked.tree, intent.id), intent.change));
        break;
      case 'clear':
        change(createSelection(picked.tree, []));
        break;
      case 'save':
        change(dropUnticked(picked, unticked));
        navigateTo({ panel: null });
        break;
      case 'show':
        setNote({ opened: [...note.opened, intent.id], unticked });
        break;
      case 'confirm':
        void send({ intent: 'confirm', ids: JSON.stringify(listSelected(picked)) });
        break;
      case 'cancel':
        if (changed) void send({ intent: 'cancel' });
        else navigate(query.returnTo);
        break;
    }
  }

  return {
    live: picked !== null,
    shown,
    problem: loaded.problem,
    changed,
    stale:
      other === null
        ? null
        : {
            count: other.departments.filter(([, , , , on]) => on === 1).length,
            takeTheirs: () => adopt(other),
            keepOwn: () => {
              setOther(null);
              sync.current?.adopt(other.version);
              if (picked !== null) sync.current?.put({ ids: listSelected(picked), path: query.path ?? '' });
            },
          },
    navigateTo,
    pick: (id, what) => {
      if (picked !== null) change(changeSelection(picked, findDepartmentIndex(picked.tree, id), what));
    },
    submitIntent,
  };
}
