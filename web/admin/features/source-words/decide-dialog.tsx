import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttributeRow } from '#contract/admin/attributes.ts';
import type { SourceWords } from '#contract/admin/source-words.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { AttributeChoice } from '#web/admin/kit/attribute-choice.tsx';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

type Meant = { id: number; attribute?: AttributeRow };

/** Asks what words of a supplier mean: something of the tree, something new, or nothing. */
export function DecideDialog({ words, onClose }: { words: SourceWords; onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [meant, setMeant] = useState<Meant>();
  const { id, version, category, sample } = words;
  const { decide, adopt } = useDecisions(onClose);
  const params = { id };
  // The kind of an attribute is read from what products say, and only offers of 1C may say these words.
  const canBeAdopted = !words.means && (!category || words.products > 0);
  const save = (decision: { means: number | null; is_ignored: boolean }) =>
    decide.mutate({ params, body: { version, ...decision } });
  const isBusy = decide.isPending || adopt.isPending;
  const choice = { any: t('admin.choose'), hint: t('admin_source_words.hint') };
  return (
    <AdminDialog
      title={t('admin_source_words.title', { words: textIn(words.written, language) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={() => save({ means: null, is_ignored: true })}>
            {t('admin_source_words.ignore')}
          </Button>
          {canBeAdopted && (
            <Button variant="ghost" disabled={isBusy} onClick={() => adopt.mutate({ params, body: { version } })}>
              {t(category ? 'admin_source_words.new_attribute' : 'admin_source_words.new_category')}
            </Button>
          )}
          <Button busy={isBusy} disabled={!meant} onClick={() => meant && save({ means: meant.id, is_ignored: false })}>
            {t('admin_source_words.save')}
          </Button>
        </>
      }
    >
      <p>
        {category
          ? t('admin_source_words.about_attribute', {
              category: textIn(category.name, language),
              sample: sample || '—',
            })
          : t('admin_source_words.about_category', { sample: sample || '—' })}
      </p>
      {category ? (
        <AttributeChoice
          {...choice}
          label={t('admin_source_words.attribute')}
          chosen={meant?.attribute}
          onChange={(attribute) => setMeant(attribute && { id: attribute.id, attribute })}
        />
      ) : (
        <CategoryChoice
          {...choice}
          label={t('admin_source_words.category')}
          value={meant?.id ?? null}
          onChange={(chosen) => setMeant(chosen === null ? undefined : { id: chosen })}
        />
      )}
    </AdminDialog>
  );
}

/** What is done with words; the list shows how they stand then. */
function useDecisions(onClose: () => void) {
  const t = useT();
  const client = useQueryClient();
  const end = (say: () => void) => {
    say();
    onClose();
    void client.invalidateQueries({ queryKey: ['GET /admin/source-words/'] });
  };
  const after = {
    onRefused: (error: unknown) => {
      if (!staleCurrent(error)) return false;
      end(() => toast.error(t('admin_source_words.changed_meanwhile')));
      return true;
    },
    onDone: () => end(() => toast.success(t('admin_source_words.saved'))),
  };
  return {
    decide: useAdminMutation('PUT /admin/source-words/{id}/', after),
    adopt: useAdminMutation('POST /admin/source-words/{id}/adopt/', after),
  };
}
