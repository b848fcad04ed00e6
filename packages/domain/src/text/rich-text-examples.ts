export interface RichTextExample {
  readonly what: string;
  readonly given: string;
  readonly kept: string;
}

const image = '/files/018f3f2e-1111-7abc-8def-0123456789ab';

/** What every sanitiser leaves of a text, to the letter: the server's and the browser's are held against this list. */
export const richTextExamples: readonly RichTextExample[] = [
  ...[
    '<p>Kết quả <strong>bình thường</strong>, <em>không</em> có <u>bất thường</u>.</p>',
    '<p>H<sub>2</sub>O, 10<sup>9</sup>/L</p>',
    '<h2>Nhận xét</h2><h3 data-align="center">Bạch cầu</h3><p data-align="right">ký tên</p>',
    '<ul><li><p>một</p></li><li><p>hai</p></li></ul>',
    '<ol start="3"><li><p>ba</p></li></ol>',
    '<p><a href="https://example.org/a?b=1">xem</a> <a href="mailto:xn@example.org">thư</a></p>',
    `<p>Ảnh:</p><img src="${image}" alt="Nhiễm sắc thể đồ">`,
    '<table><tbody><tr><th><p>Chỉ số</p></th></tr><tr><td colspan="2"><p>5,1</p></td></tr></tbody></table>',
    '<p>dòng một<br>dòng hai</p>',
    '<p>a &lt; b &amp; c &gt; d</p>',
    '<p>Nguyễn Thị Mẫu\u00a0— 36,5 °C</p>',
    '',
    'chữ không có thẻ',
  ].map((text) => ({ what: 'keeps what the editor writes', given: text, kept: text })),
  { what: 'removes a script with its text', given: '<p>a<script>alert(1)</script>b</p>', kept: '<p>ab</p>' },
  { what: 'removes a style sheet with its text', given: '<style>p{}</style><p>a</p>', kept: '<p>a</p>' },
  { what: 'removes a comment', given: '<p>a<!-- <script> -->b</p>', kept: '<p>ab</p>' },
  {
    what: 'removes handlers, styles, classes and ids',
    given: '<p onclick="x()" style="color:red" class="a" id="b">a</p>',
    kept: '<p>a</p>',
  },
  { what: 'removes an alignment that there is not', given: '<p data-align="x">a</p>', kept: '<p>a</p>' },
  { what: 'removes other data', given: '<p data-x="1">a</p>', kept: '<p>a</p>' },
  { what: 'keeps the text of an unknown tag', given: '<p><blink>a</blink></p>', kept: '<p>a</p>' },
  { what: 'keeps the text of a container', given: '<span>a</span>', kept: 'a' },
  {
    what: 'removes a script address',
    given: '<p><a href="javascript:alert(1)">a</a></p>',
    kept: '<p><a>a</a></p>',
  },
  {
    what: 'removes a hidden script address',
    given: '<p><a href="java&#x0A;script:alert(1)">a</a></p>',
    kept: '<p><a>a</a></p>',
  },
  {
    what: 'removes a data address',
    given: '<p><a href="data:text/html,x">a</a></p>',
    kept: '<p><a>a</a></p>',
  },
  {
    what: 'removes an address of this site',
    given: '<p><a href="/apps/welcome">a</a></p>',
    kept: '<p><a>a</a></p>',
  },
  {
    what: 'removes an address without a scheme',
    given: '<p><a href="//evil.example">a</a></p>',
    kept: '<p><a>a</a></p>',
  },
  {
    what: 'removes what a link would do to other windows',
    given: '<p><a href="https://example.org" target="x" rel="opener" ping="https://example.org">a</a></p>',
    kept: '<p><a href="https://example.org">a</a></p>',
  },
  {
    what: 'removes a foreign image',
    given: '<p>a<img src="https://evil.example/x.png">b</p>',
    kept: '<p>ab</p>',
  },
  {
    what: 'removes an embedded image',
    given: '<p>a<img src="data:image/png;base64,AA==">b</p>',
    kept: '<p>ab</p>',
  },
  {
    what: 'removes an image of nowhere',
    given: '<p>a<img src="x" onerror="alert(1)">b</p>',
    kept: '<p>ab</p>',
  },
  {
    what: 'removes further sources of an image',
    given: `<img src="${image}" srcset="https://evil.example/x 2x" onload="x()" alt="a">`,
    kept: `<img src="${image}" alt="a">`,
  },
  {
    what: 'removes a vector image with its text',
    given: '<p>a<svg><text>b</text><script>x()</script></svg>c</p>',
    kept: '<p>ac</p>',
  },
  { what: 'removes a formula with its text', given: '<p>a<math><mi>b</mi></math>c</p>', kept: '<p>ac</p>' },
  {
    what: 'removes a frame',
    given: '<p>a</p><iframe src="https://evil.example">b</iframe><p>c</p>',
    kept: '<p>a</p><p>c</p>',
  },
  { what: 'removes a field and keeps its label', given: '<form>Tên <input name="a"></form>', kept: 'Tên ' },
  {
    what: 'removes a column width',
    given:
      '<table><colgroup><col style="width:9px"></colgroup><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    kept: '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  },
  {
    what: 'removes an endless cell',
    given: '<table><tbody><tr><td rowspan="9999"><p>a</p></td></tr></tbody></table>',
    kept: '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  },
];
