import type { AttributeRow } from '#contract/admin/attributes.ts';
import type { SourceWords } from '#contract/admin/source-words.ts';
import type { Input } from '#contract/client.ts';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

type Decision = Omit<Input<typeof call>['body'], 'words'>;

/** What words are to mean: an id or a number; of an attribute also how it is called. */
export type Meant = { means?: number; number?: number; attribute?: AttributeRow };

const call = 'POST /admin/source-words/decide/';
const changes = ['GET /admin/source-words/'] as const;
/** In ms: long enough to see what was done. */
const undoOfferMs = 10_000;

/** Decides about words, all of them or none, and offers for a moment to have them wait again. */
export function useDecision(words: readonly Pick<SourceWords, 'id' | 'version'>[], onDone: () => void) {
  const t = useT();
  const takeBack = useAdminMutation(call, {
    changes,
    onDone: () => toast.success(t('admin_source_words.waits_again')),
  });
  const decision = useAdminMutation(call, {
    changes,
    onRefused: (error) => {
      if (!staleCurrent(error)) return false;
      toast.error(t('admin_source_words.changed_meanwhile'));
      onDone();
      return true;
    },
    onDone: ({ results }) => {
      const isWaiting = results.every(({ means, number, is_ignored }) => !means && number === null && !is_ignored);
      if (isWaiting) toast.success(t('admin_source_words.waits_again'));
      else {
        const undo = () => takeBack.mutate({ body: { words: idsOf(results), action: 'wait' } });
        toast.offer(t('admin_source_words.saved'), undoOfferMs, { label: t('admin_source_words.undo'), onPress: undo });
      }
      onDone();
    },
  });
  const decide = ({ attribute: _, ...meaning }: Decision & Pick<Meant, 'attribute'>) =>
    decision.mutate({ body: { words: idsOf(words), ...meaning } });
  return { decide, isBusy: decision.isPending };
}

const idsOf = (words: readonly Pick<SourceWords, 'id' | 'version'>[]) =>
  words.map(({ id, version }) => ({ id, version }));
