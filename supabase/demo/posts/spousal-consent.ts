import type { DemoPost } from '../demo-post.ts'

export const spousalConsent: DemoPost = {
  title: 'Spousal consent: when a home sale needs two signatures',
  category: 'Legal Advice',
  excerpt:
    'One name on the title does not always mean one person decides. When the law requires a spouse’s consent, how to give it, and what buyers should check.',
  featuredImage: 'karen-villa-dusk.webp',
  authorName: 'Makazi Properties Team',
  tags: ['Matrimonial property', 'Spousal consent', 'Sale agreement'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 402,
  daysAgo: 139,
  content: `<p>A title deed names an owner. It does not say whether the owner is married, or who lives in the house, or who paid for the roof. Since the Matrimonial Property Act of 2013 these things matter whenever a family home is sold or used as security for a loan. A sale without the spouse’s consent may be set aside months later, and getting it right is easy.</p>
<h2>What counts as matrimonial property</h2>
<p>The Act lists three things: the matrimonial home or homes; the household goods in them; and other property, movable or not, that the spouses acquired jointly during the marriage. The matrimonial home is the one that is owned or leased by one or both of them and used by them as the family home.</p>
<p>What each brought into the marriage, and what each owns separately, is in general not matrimonial property, and couples may agree otherwise before they marry. Land held in trust, family land under custom for instance, has its own rules. Contribution is not only money: running the home, caring for children and working in the business or on the farm all count.</p>
<h2>What the law requires</h2>
<p>While a monogamous marriage lasts, an interest in matrimonial property may not be sold, given away, leased, or charged <strong>without the consent of both spouses</strong>. It makes no difference whose name is on the title. For a loan, the Land Act adds that a charge over a matrimonial home is valid only if the spouse who lives there has signed the document or agreed to it. In polygamous marriages the rights of each spouse depend on when and how the property was acquired, and advice is needed.</p>
<h2>How consent is given</h2>
<ul>
<li>In writing, usually as a short affidavit or as a page of the sale agreement.</li>
<li>Naming the property by its title number, and the transaction: to whom, for how much.</li>
<li>Signed before an advocate, who explains it; preferably not the selling spouse’s own advocate.</li>
<li>With a copy of the identity card, and of the marriage certificate where there is one.</li>
</ul>
<p>Consent to sell to one buyer at one price is not consent to sell to another at a lower one. If the terms change, get a new consent.</p>
<h2>If you are the seller</h2>
<p>Agree at home before you talk to us. It sounds obvious, but we have twice met a spouse who learnt from us, during a viewing, that the house was for sale. If the two of you disagree, an agent cannot help; a mediator sometimes can.</p>
<p>If you are not married, you will be asked to swear a statement saying so. If you are divorced, bring the decree and whatever was decided about the property. If your spouse has died, the question is one of succession: the property passes through the estate, and you need a confirmed grant before you can sell what was not jointly owned.</p>
<h2>If you are the buyer</h2>
<table>
<thead><tr><th>The seller says</th><th>Ask for</th></tr></thead>
<tbody>
<tr><td>We are married</td><td>Consent of the spouse, with identity card</td></tr>
<tr><td>I am single</td><td>A sworn statement, and check who lives there</td></tr>
<tr><td>We are separated</td><td>Consent all the same: a separation is not a divorce</td></tr>
<tr><td>I am divorced</td><td>The decree, and the order or agreement on property</td></tr>
<tr><td>My spouse is abroad</td><td>Consent signed before a notary or at a Kenyan mission, or a registered power of attorney</td></tr>
<tr><td>It belongs to a company</td><td>A resolution, and ask whether the directors live there as a family</td></tr>
</tbody>
</table>
<p>Look around when you visit. If a seller who says he is single clearly lives there with a family, ask again.</p>
<h2>If you are lending or borrowing</h2>
<p>Banks ask for the spouse’s signature even where it may not be needed, because they know the case law. Do not sign as a favour without reading: if the loan is not repaid, it is your home that is sold. You are entitled to independent advice, and a good bank will insist on it.</p>
<h2>What happens without it</h2>
<p>A spouse who did not agree may go to court, and may stop the sale or have it set aside. The buyer then has to claim the money back from a seller who may have spent it. That is why consent should be among the documents exchanged <em>before</em> the balance is paid.</p>
<p><em>The Matrimonial Property Act and the Land Act can be read at <a href="https://new.kenyalaw.org">Kenya Law</a>. This article is general information and does not replace an advocate’s advice.</em></p>`,
}
