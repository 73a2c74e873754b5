import { type FormEvent, useState } from 'react';
import type { LabelRules, Reply } from '#contract/client.ts';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { SaveBar } from '#web/admin/kit/save-bar.tsx';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './product-editor.module.css';

type Preview = Reply<'POST /admin/label-rules/preview/'>;
type Draft = { new_days: string; recommended_count: string };

const draftOf = ({ new_days, recommended_count }: LabelRules): Draft => ({
  new_days: String(new_days ?? ''),
  recommended_count: String(recommended_count ?? ''),
});
const rulesOf = ({ new_days, recommended_count }: Draft) => ({
  new_days: new_days === '' ? null : Number(new_days),
  recommended_count: recommended_count === '' ? null : Number(recommended_count),
});

/** By what rule products are called new and recommended, and which products it would label. */
export function LabelRulesForm({ rules }: { rules: LabelRules }) {
  const t = useT();
  const [stored, setStored] = useState(rules);
  const [draft, setDraft] = useState(draftOf(rules));
  const [preview, setPreview] = useState<Preview>();
  const [theirs, setTheirs] = useState<LabelRules>();
  const take = (fresh: LabelRules) => {
    setStored(fresh);
    setDraft(draftOf(fresh));
    setTheirs(undefined);
  };
  const ask = useAdminMutation('POST /admin/label-rules/preview/', { onDone: setPreview });
  const save = useAdminMutation('PUT /admin/label-rules/', {
    changes: ['GET /admin/label-rules/', 'GET /admin/products/'],
    onDone: (fresh) => {
      take(fresh);
      toast.success(t('admin.saved'));
    },
    onRefused: (error) => {
      const current = staleCurrent<LabelRules>(error);
      setTheirs(current);
      return current !== undefined;
    },
  });
  const send = (version: number) => save.mutate({ body: { ...rulesOf(draft), version } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(stored.version);
  };
  const fields = (['new_days', 'recommended_count'] as const).map((key) => ({
    key,
    title: t(`admin_products.${key}`),
  }));
  return (
    <form className={styles.editor} onSubmit={submit}>
      <div className={styles.narrow}>
        {fields.map(({ key, title }) => (
          <Field key={key} label={title} hint={t('admin_products.rule_empty')}>
            <TextInput
              type="number"
              min={1}
              max={key === 'new_days' ? 365 : 100}
              value={draft[key]}
              onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <div>
        <Button variant="ghost" busy={ask.isPending} onClick={() => ask.mutate({ body: rulesOf(draft) })}>
          {t('admin_products.rule_preview')}
        </Button>
      </div>
      {preview && <Labelled title={t('admin_products.label.new')} products={preview.new_products} />}
      {preview && <Labelled title={t('admin_products.label.recommended')} products={preview.recommended} />}
      {theirs && (
        <StaleDialog
          current={theirs}
          mine={rulesOf(draft)}
          fields={fields}
          onTakeTheirs={() => take(theirs)}
          onKeepMine={() => {
            setTheirs(undefined);
            send(theirs.version);
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
      <SaveBar
        isDirty={JSON.stringify(draft) !== JSON.stringify(draftOf(stored))}
        isBusy={save.isPending}
        onReset={() => setDraft(draftOf(stored))}
      />
    </form>
  );
}

function Labelled({ title, products }: { title: string; products: { id: number; name: string }[] }) {
  const t = useT();
  return (
    <section>
      <h2>{title}</h2>
      {products.length === 0 && <p>{t('admin.nothing')}</p>}
      <ol>
        {products.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/admin/products/${id}`}>{name}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
