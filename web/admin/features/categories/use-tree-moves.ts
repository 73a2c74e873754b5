import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CategoryRow } from '#contract/admin/categories.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useRowDrag } from '#web/admin/kit/order/use-row-drag.ts';
import { useFocusOnMoved } from '#web/admin/kit/order/use-row-order.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Place, placeByArrow, placeByDrop } from './tree-moves.ts';

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

/**
 * Moves categories of the tree by their handles.
 *
 * @param onMovedInto a category has come below this one
 * @returns what a row's handle needs, and what is said of the last move to those who do not see it
 */
export function useTreeMoves(rows: readonly CategoryRow[], onMovedInto: (parent: number) => void) {
  const t = useT();
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const keepFocusOn = useFocusOnMoved(rows);
  const move = useAdminMutation('POST /admin/categories/{id}/move/', { changes: treeCalls, onRefused: useStaleTree() });

  function send(id: number, place: Place | undefined) {
    const row = rows.find((each) => each.id === id);
    if (!row || !place || move.isPending) return;
    keepFocusOn(id);
    if (place.parent !== null) onMovedInto(place.parent);
    const input = { params: { id }, body: { version: row.version, ...place } };
    move.mutate(input, { onSuccess: (tree) => setSaid(whereabouts(tree, id)) });
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
    onDrop: (id, drop) => send(id, placeByDrop(rows, id, drop)),
    onArrow: (id, arrow) => send(id, placeByArrow(rows, id, arrow)),
  });
  return { handleOf, said };
}
