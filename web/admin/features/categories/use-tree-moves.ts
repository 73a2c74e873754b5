import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CategoryRow } from '#contract/admin/categories.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useRowDrag } from '#web/admin/kit/order/use-row-drag.ts';
import { useFocusOnMoved } from '#web/admin/kit/order/use-row-order.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Place, placeByArrow, placeByDrop, withMoved } from './tree-moves.ts';

/** Calls whose answers are otherwise once a category has moved, is merged or deleted. */
export const treeCalls = ['GET /admin/categories/', 'GET /admin/categories/{id}/'] as const;

/** Says that another person has changed the category, and asks for the tree again; for refusals of a call that moves. */
export function useStaleTree(): (error: unknown) => boolean {
  const t = useT();
  const client = useQueryClient();
  return (error) => {
    if (!staleCurrent(error)) return false;
    toast.error(t('admin_categories.changed_meanwhile'));
    for (const call of treeCalls) void client.invalidateQueries({ queryKey: [call] });
    return true;
  };
}

/** A move that is shown, from the version that was seen when it was made. */
type Move = { id: number; version: number; place: Place };

/**
 * Moves categories of the tree by their handles. A move shows at once. What is moved while a key is held, or while the shop has
 * not answered the move before, is sent as one: the last place counts.
 *
 * @param rows as the shop has them
 * @param onMovedInto a category has come below this one
 * @returns the rows as they are shown, what a row's handle needs, and what is announced of the last move to those who do not see it
 */
export function useTreeMoves(rows: readonly CategoryRow[], onMovedInto: (parent: number) => void) {
  const t = useT();
  const language = useLanguage();
  const [announced, setAnnounced] = useState('');
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const shown = useMemo(() => moves.reduce((tree, { id, place }) => withMoved(tree, id, place), rows), [rows, moves]);
  const keepFocusOn = useFocusOnMoved(shown);
  const move = useAdminMutation('POST /admin/categories/{id}/move/', { changes: treeCalls, onRefused: useStaleTree() });
  const queue = useMoveQueue({
    send: async ({ id, version, place }) => {
      const tree = await move.mutateAsync({ params: { id }, body: { version, ...place } });
      return tree.find((row) => row.id === id)?.version ?? version;
    },
    onChanged: setMoves,
    onRefused: () => setAnnounced(''),
  });

  function put(id: number, place: Place | undefined) {
    const row = rows.find((each) => each.id === id);
    if (!row || !place) return;
    keepFocusOn(id);
    if (place.parent !== null) onMovedInto(place.parent);
    setAnnounced(whereabouts(withMoved(shown, id, place), id));
    queue.add({ id, version: row.version, place });
  }
  function whereabouts(tree: readonly CategoryRow[], id: number): string {
    const named = new Map(tree.map((row) => [row.id, textIn(row.name, language)]));
    const parent = tree.find((row) => row.id === id)?.parent ?? null;
    const siblings = tree.filter((row) => row.parent === parent);
    const place = siblings.findIndex((row) => row.id === id) + 1;
    return t('admin_categories.moved', {
      name: named.get(id) ?? '',
      parent: (parent !== null && named.get(parent)) || t('admin_categories.top'),
      place,
      count: siblings.length,
    });
  }
  const handleOf = useRowDrag({
    mayGoInto: true,
    onDrop: (id, drop) => {
      put(id, placeByDrop(shown, id, drop));
      queue.release();
    },
    onArrow: (id, arrow) => put(id, placeByArrow(shown, id, arrow)),
  });
  return { shown, handleOf, announced };
}

type QueueOptions = {
  /** @returns the category's version after it */
  send: (move: Move) => Promise<number>;
  /** Moves that are to be shown, in their order. */
  onChanged: (moves: readonly Move[]) => void;
  /** The shop has refused one: those behind it are gone as well. */
  onRefused: () => void;
};

/**
 * Moves that the shop has not answered; `release` sends them, one after the other, as does letting go of a key. They go on being
 * sent when the screen is left.
 */
function useMoveQueue({ send, onChanged, onRefused }: QueueOptions) {
  const moves = useRef<Move[]>([]);
  /** Versions after own moves: a key may be pressed before the tree that the shop has answered is drawn. */
  const answered = useRef(new Map<number, number>());
  const isSending = useRef(false);
  const change = (next: Move[]) => {
    moves.current = next;
    onChanged(next);
  };
  function add(made: Move) {
    const move = { ...made, version: Math.max(made.version, answered.current.get(made.id) ?? 0) };
    const last = moves.current.at(-1);
    const isSent = isSending.current && moves.current.length === 1;
    // The version that was seen first: what another person does in between is not to be lost.
    if (last?.id === move.id && !isSent) change([...moves.current.slice(0, -1), { ...move, version: last.version }]);
    else change([...moves.current, move]);
  }
  async function release() {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let [next] = moves.current; next; [next] = moves.current) {
        const { id } = next;
        const version = await send(next);
        answered.current.set(id, version);
        change(moves.current.slice(1).map((later) => (later.id === id ? { ...later, version } : later)));
      }
    } catch {
      // The call itself has shown why.
      change([]);
      onRefused();
    }
    isSending.current = false;
  }
  const letGo = useRef(release);
  letGo.current = release;
  useEffect(() => {
    const onLetGo = () => void letGo.current();
    addEventListener('keyup', onLetGo);
    addEventListener('blur', onLetGo);
    return () => {
      removeEventListener('keyup', onLetGo);
      removeEventListener('blur', onLetGo);
      onLetGo();
    };
  }, []);
  return { add, release: () => void release() };
}
