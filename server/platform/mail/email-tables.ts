import { day, font } from './email-look.ts';
import type { EmailValue, GoodsLine, SumLine } from './email-values.ts';
import { escapeHtml } from './escape-html.ts';

/** Goods or sums as a table; undefined for what is none. */
export function tableHtml(value: EmailValue): string | undefined {
  if (typeof value === 'string') return undefined;
  if (value.kind === 'goods') return table([...goodsRows(value.lines), ...(value.more ? [moreRow(value.more)] : [])]);
  return value.kind === 'sums' ? table(value.lines.map(sumRow)) : undefined;
}

const table = (rows: string[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">
${rows.join('\n')}
</table>`;

const words = `font:16px/1.4 ${font};color:${day.ink};text-align:left;vertical-align:top`;
const line = `border-bottom:1px solid ${day.line}`;
const pictureSide = 72;

/** Pictures have a column of their own as soon as one of the goods has one. */
function goodsRows(lines: readonly GoodsLine[]): string[] {
  const hasPictures = lines.some(({ picture }) => picture !== null);
  return lines.map(({ name, picture, detail, sum, was }) => {
    const small = [detail, was].filter((text) => text !== undefined).map(smallText);
    return [
      '<tr>',
      hasPictures
        ? `<td class="m-line m-side" style="width:${pictureSide}px;padding:12px 16px 12px 0;vertical-align:top;${line}">${pictureHtml(picture)}</td>`
        : '',
      `<th scope="row" class="m-ink m-line" style="padding:12px 0;${words};font-weight:normal;overflow-wrap:anywhere;${line}">${[escapeHtml(name), ...small].join('<br>\n')}</th>`,
      sum
        ? `<td class="m-ink m-line" style="padding:12px 0 12px 16px;${words};font-weight:bold;text-align:right;white-space:nowrap;${line}">${escapeHtml(sum)}</td>`
        : '',
      '</tr>',
    ]
      .filter(Boolean)
      .join('\n');
  });
}

const smallText = (text: string) =>
  `<span class="m-ink2" style="font-size:14px;color:${day.ink2}">${escapeHtml(text)}</span>`;

/** Pictures of goods are transparent: what they stand on is lit by night too, for goods that are black. */
function pictureHtml(picture: string | null): string {
  if (picture === null) return '';
  const style = `display:block;border:0;border-radius:8px;width:${pictureSide}px;height:${pictureSide}px;background:${day.well}`;
  return `<img src="${escapeHtml(picture)}" alt="" class="m-picture" width="${pictureSide}" height="${pictureSide}" style="${style}">`;
}

const moreRow = (text: string) =>
  `<tr><td colspan="3" class="m-ink2" style="padding:12px 0;font:14px/1.4 ${font};color:${day.ink2}">${escapeHtml(text)}</td></tr>`;

const sumLooks = {
  plain: { kind: 'm-ink', style: `padding:4px 0;${words}` },
  saving: { kind: 'm-sale', style: `padding:4px 0;${words};color:${day.sale}` },
  total: { kind: 'm-ink', style: `padding:8px 0 4px;${words};font-size:20px;font-weight:bold` },
};

function sumRow({ label, value, detail, kind }: SumLine): string {
  const look = sumLooks[kind ?? 'plain'];
  const weight = kind === 'total' ? 'bold' : 'normal';
  const text = [escapeHtml(label), ...(detail?.split('\n').map(smallText) ?? [])].join('<br>\n');
  return `<tr>
<th scope="row" class="${look.kind}" style="${look.style};font-weight:${weight};overflow-wrap:anywhere">${text}</th>
<td class="${look.kind}" style="${look.style};padding-left:16px;text-align:right;white-space:nowrap">${escapeHtml(value)}</td>
</tr>`;
}
