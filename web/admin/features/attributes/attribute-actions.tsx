import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Attribute } from '#contract/admin/attributes.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { RemoveButton } from '#web/admin/features/content/remove-button.tsx';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { attributeCalls } from './attribute-names.ts';
import { MergeAttributeDialog } from './merge-attribute-dialog.tsx';

/** What can be done with a whole attribute: merged into another one, and deleted where nothing uses it. */
export function AttributeActions({ attribute }: { attribute: Attribute }) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const list = useLocalPath()('/admin/attributes');
  const [isMerging, setMerging] = useState(false);
  const { id, name, products, categories } = attribute;
  return (
    <>
      <Button variant="ghost" onClick={() => setMerging(true)}>
        {t('admin_attributes.merge')}
      </Button>
      {products === 0 && categories.length === 0 && (
        <RemoveButton
          name={textIn(name, language)}
          remove={() => api('DELETE /admin/attributes/{id}/', { params: { id } })}
          changes={attributeCalls}
          onRemoved={() => navigate(list)}
        />
      )}
      {isMerging && <MergeAttributeDialog attribute={attribute} onClose={() => setMerging(false)} />}
    </>
  );
}
