// Generated from the migrated database by `npm run types`. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      activity_log: {
        Row: {
          action: string
          actor_id: string | null
          created_at: string
          detail: Json
          entity: string
          entity_id: string | null
          id: number
        }
        Insert: {
          action: string
          actor_id?: string | null
          created_at?: string
          detail?: Json
          entity: string
          entity_id?: string | null
          id?: never
        }
        Update: {
          action?: string
          actor_id?: string | null
          created_at?: string
          detail?: Json
          entity?: string
          entity_id?: string | null
          id?: never
        }
        Relationships: []
      }
      blogs: {
        Row: {
          author_id: string | null
          author_image: string | null
          author_name: string
          category: string
          content: string
          created_at: string
          deleted_at: string | null
          excerpt: string
          featured_image: string | null
          has_own_reading_time: boolean
          id: string
          is_featured: boolean
          is_published: boolean
          is_sample: boolean
          published_at: string | null
          reading_time: number
          search_text: string
          seo_description: string | null
          seo_title: string | null
          slug: string
          tags: string[]
          title: string
          updated_at: string
          views_count: number
          was_published: boolean | null
        }
        Insert: {
          author_id?: string | null
          author_image?: string | null
          author_name?: string
          category?: string
          content: string
          created_at?: string
          deleted_at?: string | null
          excerpt?: string
          featured_image?: string | null
          has_own_reading_time?: boolean
          id?: string
          is_featured?: boolean
          is_published?: boolean
          is_sample?: boolean
          published_at?: string | null
          reading_time?: number
          search_text?: never
          seo_description?: string | null
          seo_title?: string | null
          slug: string
          tags?: string[]
          title: string
          updated_at?: string
          views_count?: number
          was_published?: boolean | null
        }
        Update: {
          author_id?: string | null
          author_image?: string | null
          author_name?: string
          category?: string
          content?: string
          created_at?: string
          deleted_at?: string | null
          excerpt?: string
          featured_image?: string | null
          has_own_reading_time?: boolean
          id?: string
          is_featured?: boolean
          is_published?: boolean
          is_sample?: boolean
          published_at?: string | null
          reading_time?: number
          search_text?: never
          seo_description?: string | null
          seo_title?: string | null
          slug?: string
          tags?: string[]
          title?: string
          updated_at?: string
          views_count?: number
          was_published?: boolean | null
        }
        Relationships: [{ foreignKeyName: 'blogs_author_id_fkey'; columns: ['author_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }]
      }
      categories: {
        Row: {
          color: string
          created_at: string
          id: string
          is_active: boolean
          name: string
          slug: string
        }
        Insert: {
          color?: string
          created_at?: string
          id?: string
          is_active?: boolean
          name: string
          slug: string
        }
        Update: {
          color?: string
          created_at?: string
          id?: string
          is_active?: boolean
          name?: string
          slug?: string
        }
        Relationships: []
      }
      content: {
        Row: {
          is_sample: boolean
          key: 'home' | 'about' | 'people' | 'services' | 'questions' | 'menu' | 'privacy' | 'terms' | 'cookies' | 'brand'
          language: 'en' | 'sw'
          published_at: string
          published_by: string | null
          value: Json
          version: number
        }
        Insert: {
          is_sample?: boolean
          key: 'home' | 'about' | 'people' | 'services' | 'questions' | 'menu' | 'privacy' | 'terms' | 'cookies' | 'brand'
          language: 'en' | 'sw'
          published_at?: string
          published_by?: string | null
          value: Json
          version: number
        }
        Update: {
          is_sample?: boolean
          key?: 'home' | 'about' | 'people' | 'services' | 'questions' | 'menu' | 'privacy' | 'terms' | 'cookies' | 'brand'
          language?: 'en' | 'sw'
          published_at?: string
          published_by?: string | null
          value?: Json
          version?: number
        }
        Relationships: []
      }
      content_drafts: {
        Row: {
          key: string
          language: 'en' | 'sw'
          updated_at: string
          updated_by: string | null
          value: Json
          version: number
        }
        Insert: {
          key: string
          language: 'en' | 'sw'
          updated_at?: string
          updated_by?: string | null
          value: Json
          version: number
        }
        Update: {
          key?: string
          language?: 'en' | 'sw'
          updated_at?: string
          updated_by?: string | null
          value?: Json
          version?: number
        }
        Relationships: []
      }
      content_versions: {
        Row: {
          key: string
          language: 'en' | 'sw'
          saved_at: string
          saved_by: string | null
          value: Json
          version: number
          was_published: boolean
        }
        Insert: {
          key: string
          language: 'en' | 'sw'
          saved_at?: string
          saved_by?: string | null
          value: Json
          version: number
          was_published?: boolean
        }
        Update: {
          key?: string
          language?: 'en' | 'sw'
          saved_at?: string
          saved_by?: string | null
          value?: Json
          version?: number
          was_published?: boolean
        }
        Relationships: []
      }
      inquiries: {
        Row: {
          assignee_id: string | null
          closed_at: string | null
          closed_details: string | null
          closed_reason: 'won' | 'elsewhere' | 'price' | 'unavailable' | 'not_looking' | 'no_reply' | 'not_serious' | 'other' | null
          consent_text: string | null
          consented_at: string | null
          created_at: string
          deleted_at: string | null
          email: string
          first_replied_at: string | null
          id: string
          inquiry_type: 'general' | 'viewing' | 'purchase' | 'rent' | 'home_value'
          is_sample: boolean
          is_spam: boolean
          language: 'en' | 'sw'
          message: string
          name: string
          next_step: string | null
          next_step_at: string | null
          next_step_reminded_at: string | null
          person_id: string | null
          phone: string | null
          property_id: string | null
          reference: string
          reply_due_at: string | null
          search_text: string
          service_interest: string | null
          source: 'contact_form' | 'chat' | 'call' | 'whatsapp' | 'walk_in' | 'staff' | 'duplicate'
          status: 'new' | 'contacted' | 'qualified' | 'closed'
          updated_at: string
        }
        Insert: {
          assignee_id?: string | null
          closed_at?: string | null
          closed_details?: string | null
          closed_reason?: 'won' | 'elsewhere' | 'price' | 'unavailable' | 'not_looking' | 'no_reply' | 'not_serious' | 'other' | null
          consent_text?: string | null
          consented_at?: string | null
          created_at?: string
          deleted_at?: string | null
          email: string
          first_replied_at?: string | null
          id?: string
          inquiry_type?: 'general' | 'viewing' | 'purchase' | 'rent' | 'home_value'
          is_sample?: boolean
          is_spam?: boolean
          language?: 'en' | 'sw'
          message: string
          name: string
          next_step?: string | null
          next_step_at?: string | null
          next_step_reminded_at?: string | null
          person_id?: string | null
          phone?: string | null
          property_id?: string | null
          reference?: string
          reply_due_at?: string | null
          search_text?: string
          service_interest?: string | null
          source?: 'contact_form' | 'chat' | 'call' | 'whatsapp' | 'walk_in' | 'staff' | 'duplicate'
          status?: 'new' | 'contacted' | 'qualified' | 'closed'
          updated_at?: string
        }
        Update: {
          assignee_id?: string | null
          closed_at?: string | null
          closed_details?: string | null
          closed_reason?: 'won' | 'elsewhere' | 'price' | 'unavailable' | 'not_looking' | 'no_reply' | 'not_serious' | 'other' | null
          consent_text?: string | null
          consented_at?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string
          first_replied_at?: string | null
          id?: string
          inquiry_type?: 'general' | 'viewing' | 'purchase' | 'rent' | 'home_value'
          is_sample?: boolean
          is_spam?: boolean
          language?: 'en' | 'sw'
          message?: string
          name?: string
          next_step?: string | null
          next_step_at?: string | null
          next_step_reminded_at?: string | null
          person_id?: string | null
          phone?: string | null
          property_id?: string | null
          reference?: string
          reply_due_at?: string | null
          search_text?: string
          service_interest?: string | null
          source?: 'contact_form' | 'chat' | 'call' | 'whatsapp' | 'walk_in' | 'staff' | 'duplicate'
          status?: 'new' | 'contacted' | 'qualified' | 'closed'
          updated_at?: string
        }
        Relationships: [{ foreignKeyName: 'inquiries_assignee_id_fkey'; columns: ['assignee_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'inquiries_property_id_fkey'; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }]
      }
      inquiry_changes: {
        Row: {
          actor_id: string | null
          became: string | null
          created_at: string
          details: string | null
          due_at: string | null
          field: 'status' | 'assignee' | 'spam' | 'reason' | 'next_step' | 'next_step_done'
          id: number
          inquiry_id: string
          was: string | null
        }
        Insert: {
          actor_id?: string | null
          became?: string | null
          created_at?: string
          details?: string | null
          due_at?: string | null
          field: 'status' | 'assignee' | 'spam' | 'reason' | 'next_step' | 'next_step_done'
          id?: never
          inquiry_id: string
          was?: string | null
        }
        Update: {
          actor_id?: string | null
          became?: string | null
          created_at?: string
          details?: string | null
          due_at?: string | null
          field?: 'status' | 'assignee' | 'spam' | 'reason' | 'next_step' | 'next_step_done'
          id?: never
          inquiry_id?: string
          was?: string | null
        }
        Relationships: [{ foreignKeyName: 'inquiry_changes_actor_id_fkey'; columns: ['actor_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'inquiry_changes_inquiry_id_fkey'; columns: ['inquiry_id']; isOneToOne: false; referencedRelation: 'inquiries'; referencedColumns: ['id'] }]
      }
      inquiry_contacts: {
        Row: {
          author_id: string | null
          body: string
          channel: 'call' | 'whatsapp' | 'sms' | 'walk_in'
          created_at: string
          id: string
          inquiry_id: string
          was_reached: boolean
        }
        Insert: {
          author_id?: string | null
          body?: string
          channel: 'call' | 'whatsapp' | 'sms' | 'walk_in'
          created_at?: string
          id?: string
          inquiry_id: string
          was_reached?: boolean
        }
        Update: {
          author_id?: string | null
          body?: string
          channel?: 'call' | 'whatsapp' | 'sms' | 'walk_in'
          created_at?: string
          id?: string
          inquiry_id?: string
          was_reached?: boolean
        }
        Relationships: [{ foreignKeyName: 'inquiry_contacts_author_id_fkey'; columns: ['author_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'inquiry_contacts_inquiry_id_fkey'; columns: ['inquiry_id']; isOneToOne: false; referencedRelation: 'inquiries'; referencedColumns: ['id'] }]
      }
      inquiry_notes: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          id: string
          inquiry_id: string
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          id?: string
          inquiry_id: string
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          id?: string
          inquiry_id?: string
        }
        Relationships: [{ foreignKeyName: 'inquiry_notes_author_id_fkey'; columns: ['author_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'inquiry_notes_inquiry_id_fkey'; columns: ['inquiry_id']; isOneToOne: false; referencedRelation: 'inquiries'; referencedColumns: ['id'] }]
      }
      inquiry_replies: {
        Row: {
          author_id: string | null
          body: string
          brochure: 'requested' | 'attached' | 'linked' | 'left_out' | null
          created_at: string
          email_id: string | null
          id: string
          inquiry_id: string
          sent_at: string | null
          subject: string | null
        }
        Insert: {
          author_id?: string | null
          body: string
          brochure?: 'requested' | 'attached' | 'linked' | 'left_out' | null
          created_at?: string
          email_id?: string | null
          id?: string
          inquiry_id: string
          sent_at?: string | null
          subject?: string | null
        }
        Update: {
          author_id?: string | null
          body?: string
          brochure?: 'requested' | 'attached' | 'linked' | 'left_out' | null
          created_at?: string
          email_id?: string | null
          id?: string
          inquiry_id?: string
          sent_at?: string | null
          subject?: string | null
        }
        Relationships: [{ foreignKeyName: 'inquiry_replies_author_id_fkey'; columns: ['author_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'inquiry_replies_email_id_fkey'; columns: ['email_id']; isOneToOne: false; referencedRelation: 'mail_outbox'; referencedColumns: ['id'] }, { foreignKeyName: 'inquiry_replies_inquiry_id_fkey'; columns: ['inquiry_id']; isOneToOne: false; referencedRelation: 'inquiries'; referencedColumns: ['id'] }]
      }
      listing_reports: {
        Row: {
          answer: string | null
          created_at: string
          details: string
          email: string | null
          id: string
          language: 'en' | 'sw'
          property_id: string
          reason: 'gone' | 'price' | 'photos' | 'money' | 'other'
          resolved_at: string | null
          resolved_by: string | null
        }
        Insert: {
          answer?: string | null
          created_at?: string
          details?: string
          email?: string | null
          id?: string
          language?: 'en' | 'sw'
          property_id: string
          reason: 'gone' | 'price' | 'photos' | 'money' | 'other'
          resolved_at?: string | null
          resolved_by?: string | null
        }
        Update: {
          answer?: string | null
          created_at?: string
          details?: string
          email?: string | null
          id?: string
          language?: 'en' | 'sw'
          property_id?: string
          reason?: 'gone' | 'price' | 'photos' | 'money' | 'other'
          resolved_at?: string | null
          resolved_by?: string | null
        }
        Relationships: [{ foreignKeyName: 'listing_reports_property_id_fkey'; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }, { foreignKeyName: 'listing_reports_resolved_by_fkey'; columns: ['resolved_by']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }]
      }
      mail_outbox: {
        Row: {
          attempts: number
          channel: 'mail' | 'push' | 'sms'
          created_at: string
          id: string
          is_bulk: boolean
          language: 'en' | 'sw'
          last_error: string | null
          next_attempt_at: string
          payload: Json
          recipient: string
          sent_at: string | null
          status: 'queued' | 'sending' | 'sent' | 'failed'
          template: string
        }
        Insert: {
          attempts?: number
          channel?: 'mail' | 'push' | 'sms'
          created_at?: string
          id?: string
          is_bulk?: boolean
          language?: 'en' | 'sw'
          last_error?: string | null
          next_attempt_at?: string
          payload?: Json
          recipient: string
          sent_at?: string | null
          status?: 'queued' | 'sending' | 'sent' | 'failed'
          template: string
        }
        Update: {
          attempts?: number
          channel?: 'mail' | 'push' | 'sms'
          created_at?: string
          id?: string
          is_bulk?: boolean
          language?: 'en' | 'sw'
          last_error?: string | null
          next_attempt_at?: string
          payload?: Json
          recipient?: string
          sent_at?: string | null
          status?: 'queued' | 'sending' | 'sent' | 'failed'
          template?: string
        }
        Relationships: []
      }
      media: {
        Row: {
          alt: string
          byte_size: number
          created_at: string
          created_by: string | null
          dominant_color: string
          hash: string
          height: number
          is_published: boolean
          room: string
          uploaded_at: string | null
          width: number
        }
        Insert: {
          alt?: string
          byte_size?: number
          created_at?: string
          created_by?: string | null
          dominant_color?: string
          hash: string
          height: number
          is_published?: boolean
          room?: string
          uploaded_at?: string | null
          width: number
        }
        Update: {
          alt?: string
          byte_size?: number
          created_at?: string
          created_by?: string | null
          dominant_color?: string
          hash?: string
          height?: number
          is_published?: boolean
          room?: string
          uploaded_at?: string | null
          width?: number
        }
        Relationships: []
      }
      newsletter_subscribers: {
        Row: {
          added_by: string | null
          added_note: string | null
          bounce_reason: string | null
          bounced_at: string | null
          confirmed_at: string | null
          consent_text: string | null
          consented_at: string | null
          created_at: string
          email: string
          id: string
          language: 'en' | 'sw'
          source: 'form' | 'staff'
          status: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced'
          unsubscribed_at: string | null
        }
        Insert: {
          added_by?: string | null
          added_note?: string | null
          bounce_reason?: string | null
          bounced_at?: string | null
          confirmed_at?: string | null
          consent_text?: string | null
          consented_at?: string | null
          created_at?: string
          email: string
          id?: string
          language?: 'en' | 'sw'
          source?: 'form' | 'staff'
          status?: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced'
          unsubscribed_at?: string | null
        }
        Update: {
          added_by?: string | null
          added_note?: string | null
          bounce_reason?: string | null
          bounced_at?: string | null
          confirmed_at?: string | null
          consent_text?: string | null
          consented_at?: string | null
          created_at?: string
          email?: string
          id?: string
          language?: 'en' | 'sw'
          source?: 'form' | 'staff'
          status?: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced'
          unsubscribed_at?: string | null
        }
        Relationships: []
      }
      page_events: {
        Row: {
          blog_id: string | null
          created_at: string
          id: number
          kind: string
          path: string
          property_id: string | null
          source: string | null
          visitor_hash: string | null
        }
        Insert: {
          blog_id?: string | null
          created_at?: string
          id?: never
          kind: string
          path: string
          property_id?: string | null
          source?: string | null
          visitor_hash?: string | null
        }
        Update: {
          blog_id?: string | null
          created_at?: string
          id?: never
          kind?: string
          path?: string
          property_id?: string | null
          source?: string | null
          visitor_hash?: string | null
        }
        Relationships: [{ foreignKeyName: 'page_events_blog_id_fkey'; columns: ['blog_id']; isOneToOne: false; referencedRelation: 'blogs'; referencedColumns: ['id'] }, { foreignKeyName: 'page_events_property_id_fkey'; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }]
      }
      price_changes: {
        Row: {
          became: number
          changed_at: string
          id: number
          property_id: string
          was: number | null
        }
        Insert: {
          became: number
          changed_at?: string
          id?: never
          property_id: string
          was?: number | null
        }
        Update: {
          became?: number
          changed_at?: string
          id?: never
          property_id?: string
          was?: number | null
        }
        Relationships: [{ foreignKeyName: 'price_changes_property_id_fkey'; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }]
      }
      properties: {
        Row: {
          address: string | null
          agent_id: string | null
          amenities: string[]
          area_sqft: number | null
          availability_confirmed_on: string | null
          available_from: string | null
          bathrooms: number
          bedrooms: number
          category_id: string
          completion_month: string | null
          construction_stage: 'planned' | 'foundations' | 'structure' | 'finishing' | null
          country: string
          county_approval: string | null
          created_at: string
          defects_months: number | null
          deleted_at: string | null
          deposit_amount: number | null
          deposit_months: number | null
          description: string
          description_sw: string
          developer: string | null
          electricity: 'token' | 'bill' | 'shared' | 'included' | null
          feature_keys: string[]
          featured_image_index: number
          features: string[]
          floor_plan: string | null
          furnishing: 'furnished' | 'part' | 'unfurnished' | null
          id: string
          images: string[]
          inquiries_count: number
          internet: 'included' | 'fibre' | 'none' | null
          is_featured: boolean
          is_published: boolean
          is_sample: boolean
          land_size_acres: number | null
          land_size_hectares: number | null
          land_size_unit: 'acres' | 'hectares'
          latitude: number | null
          lcb_consent: 'granted' | 'applied' | 'needed' | 'not_needed' | null
          lease_years_left: number | null
          location: string
          longitude: number | null
          lot_size_sqft: number | null
          min_lease_months: number | null
          nca_number: string | null
          nema_licence: string | null
          notice_months: number | null
          parking_spaces: number | null
          payment_plan: Json
          pets: 'yes' | 'agreement' | 'no' | null
          price: number | null
          price_before_reduction: number | null
          price_currency: string
          price_reduced_on: string | null
          price_type: 'fixed' | 'negotiable' | 'on_request'
          property_kind_id: string
          property_type_id: string
          reference: string
          search_text: string
          service_charge: number | null
          service_charge_included: boolean
          short_description: string
          slug: string
          status: 'available' | 'pending' | 'sold' | 'rented'
          status_changed_at: string
          tenure: 'freehold' | 'leasehold' | null
          title: string
          title_searched_on: string | null
          title_sw: string | null
          tour_url: string | null
          type: string
          units: Json
          updated_at: string
          version: number
          views_count: number
          was_published: boolean | null
          water: 'county' | 'borehole' | 'both' | 'tanker' | null
          water_included: boolean
          year_built: number | null
        }
        Insert: {
          address?: string | null
          agent_id?: string | null
          amenities?: string[]
          area_sqft?: number | null
          availability_confirmed_on?: string | null
          available_from?: string | null
          bathrooms?: number
          bedrooms?: number
          category_id: string
          completion_month?: string | null
          construction_stage?: 'planned' | 'foundations' | 'structure' | 'finishing' | null
          country?: string
          county_approval?: string | null
          created_at?: string
          defects_months?: number | null
          deleted_at?: string | null
          deposit_amount?: number | null
          deposit_months?: number | null
          description?: string
          description_sw?: string
          developer?: string | null
          electricity?: 'token' | 'bill' | 'shared' | 'included' | null
          feature_keys?: never
          featured_image_index?: number
          features?: string[]
          floor_plan?: string | null
          furnishing?: 'furnished' | 'part' | 'unfurnished' | null
          id?: string
          images?: string[]
          inquiries_count?: number
          internet?: 'included' | 'fibre' | 'none' | null
          is_featured?: boolean
          is_published?: boolean
          is_sample?: boolean
          land_size_acres?: number | null
          land_size_hectares?: number | null
          land_size_unit?: 'acres' | 'hectares'
          latitude?: number | null
          lcb_consent?: 'granted' | 'applied' | 'needed' | 'not_needed' | null
          lease_years_left?: number | null
          location: string
          longitude?: number | null
          lot_size_sqft?: number | null
          min_lease_months?: number | null
          nca_number?: string | null
          nema_licence?: string | null
          notice_months?: number | null
          parking_spaces?: number | null
          payment_plan?: Json
          pets?: 'yes' | 'agreement' | 'no' | null
          price?: number | null
          price_before_reduction?: number | null
          price_currency?: string
          price_reduced_on?: string | null
          price_type?: 'fixed' | 'negotiable' | 'on_request'
          property_kind_id: string
          property_type_id: string
          reference?: string
          search_text?: never
          service_charge?: number | null
          service_charge_included?: boolean
          short_description?: string
          slug: string
          status?: 'available' | 'pending' | 'sold' | 'rented'
          status_changed_at?: string
          tenure?: 'freehold' | 'leasehold' | null
          title: string
          title_searched_on?: string | null
          title_sw?: string | null
          tour_url?: string | null
          type?: string
          units?: Json
          updated_at?: string
          version?: number
          views_count?: number
          was_published?: boolean | null
          water?: 'county' | 'borehole' | 'both' | 'tanker' | null
          water_included?: boolean
          year_built?: number | null
        }
        Update: {
          address?: string | null
          agent_id?: string | null
          amenities?: string[]
          area_sqft?: number | null
          availability_confirmed_on?: string | null
          available_from?: string | null
          bathrooms?: number
          bedrooms?: number
          category_id?: string
          completion_month?: string | null
          construction_stage?: 'planned' | 'foundations' | 'structure' | 'finishing' | null
          country?: string
          county_approval?: string | null
          created_at?: string
          defects_months?: number | null
          deleted_at?: string | null
          deposit_amount?: number | null
          deposit_months?: number | null
          description?: string
          description_sw?: string
          developer?: string | null
          electricity?: 'token' | 'bill' | 'shared' | 'included' | null
          feature_keys?: never
          featured_image_index?: number
          features?: string[]
          floor_plan?: string | null
          furnishing?: 'furnished' | 'part' | 'unfurnished' | null
          id?: string
          images?: string[]
          inquiries_count?: number
          internet?: 'included' | 'fibre' | 'none' | null
          is_featured?: boolean
          is_published?: boolean
          is_sample?: boolean
          land_size_acres?: number | null
          land_size_hectares?: number | null
          land_size_unit?: 'acres' | 'hectares'
          latitude?: number | null
          lcb_consent?: 'granted' | 'applied' | 'needed' | 'not_needed' | null
          lease_years_left?: number | null
          location?: string
          longitude?: number | null
          lot_size_sqft?: number | null
          min_lease_months?: number | null
          nca_number?: string | null
          nema_licence?: string | null
          notice_months?: number | null
          parking_spaces?: number | null
          payment_plan?: Json
          pets?: 'yes' | 'agreement' | 'no' | null
          price?: number | null
          price_before_reduction?: number | null
          price_currency?: string
          price_reduced_on?: string | null
          price_type?: 'fixed' | 'negotiable' | 'on_request'
          property_kind_id?: string
          property_type_id?: string
          reference?: string
          search_text?: never
          service_charge?: number | null
          service_charge_included?: boolean
          short_description?: string
          slug?: string
          status?: 'available' | 'pending' | 'sold' | 'rented'
          status_changed_at?: string
          tenure?: 'freehold' | 'leasehold' | null
          title?: string
          title_searched_on?: string | null
          title_sw?: string | null
          tour_url?: string | null
          type?: string
          units?: Json
          updated_at?: string
          version?: number
          views_count?: number
          was_published?: boolean | null
          water?: 'county' | 'borehole' | 'both' | 'tanker' | null
          water_included?: boolean
          year_built?: number | null
        }
        Relationships: [{ foreignKeyName: 'properties_agent_id_fkey'; columns: ['agent_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'properties_category_id_fkey'; columns: ['category_id']; isOneToOne: false; referencedRelation: 'categories'; referencedColumns: ['id'] }, { foreignKeyName: 'properties_property_kind_id_fkey'; columns: ['property_kind_id']; isOneToOne: false; referencedRelation: 'property_kinds'; referencedColumns: ['id'] }, { foreignKeyName: 'properties_property_type_id_fkey'; columns: ['property_type_id']; isOneToOne: false; referencedRelation: 'property_types'; referencedColumns: ['id'] }]
      }
      property_features: {
        Row: {
          created_at: string
          for_land: boolean
          icon: string | null
          id: string
          is_active: boolean
          name: string
          name_sw: string | null
          position: number
        }
        Insert: {
          created_at?: string
          for_land?: boolean
          icon?: string | null
          id?: string
          is_active?: boolean
          name: string
          name_sw?: string | null
          position?: number
        }
        Update: {
          created_at?: string
          for_land?: boolean
          icon?: string | null
          id?: string
          is_active?: boolean
          name?: string
          name_sw?: string | null
          position?: number
        }
        Relationships: []
      }
      property_kinds: {
        Row: {
          created_at: string
          id: string
          is_active: boolean
          kind: 'house' | 'townhouse' | 'apartment' | 'condo' | 'studio' | 'bedsitter' | 'room' | 'office' | 'commercial' | 'industrial' | 'land'
          name: string
          name_sw: string | null
          position: number
          slug: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_active?: boolean
          kind?: 'house' | 'townhouse' | 'apartment' | 'condo' | 'studio' | 'bedsitter' | 'room' | 'office' | 'commercial' | 'industrial' | 'land'
          name: string
          name_sw?: string | null
          position?: number
          slug: string
        }
        Update: {
          created_at?: string
          id?: string
          is_active?: boolean
          kind?: 'house' | 'townhouse' | 'apartment' | 'condo' | 'studio' | 'bedsitter' | 'room' | 'office' | 'commercial' | 'industrial' | 'land'
          name?: string
          name_sw?: string | null
          position?: number
          slug?: string
        }
        Relationships: []
      }
      property_types: {
        Row: {
          created_at: string
          id: string
          is_active: boolean
          name: string
          slug: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_active?: boolean
          name: string
          slug: string
        }
        Update: {
          created_at?: string
          id?: string
          is_active?: boolean
          name?: string
          slug?: string
        }
        Relationships: []
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          device: string
          endpoint: string
          id: string
          p256dh: string
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          device?: string
          endpoint: string
          id?: string
          p256dh: string
          user_id?: string
        }
        Update: {
          auth?: string
          created_at?: string
          device?: string
          endpoint?: string
          id?: string
          p256dh?: string
          user_id?: string
        }
        Relationships: [{ foreignKeyName: 'push_subscriptions_user_id_fkey'; columns: ['user_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }]
      }
      reply_templates: {
        Row: {
          body: string
          body_sw: string | null
          created_at: string
          has_brochure: boolean
          id: string
          name: string
          updated_at: string
        }
        Insert: {
          body: string
          body_sw?: string | null
          created_at?: string
          has_brochure?: boolean
          id?: string
          name: string
          updated_at?: string
        }
        Update: {
          body?: string
          body_sw?: string | null
          created_at?: string
          has_brochure?: boolean
          id?: string
          name?: string
          updated_at?: string
        }
        Relationships: []
      }
      settings: {
        Row: {
          is_public: boolean
          section: 'company' | 'general' | 'features' | 'security' | 'notifications' | 'payments' | 'costs' | 'map' | 'privacy' | 'viewings' | 'availability'
          updated_at: string
          updated_by: string | null
          value: Json
          version: number
        }
        Insert: {
          is_public?: boolean
          section: 'company' | 'general' | 'features' | 'security' | 'notifications' | 'payments' | 'costs' | 'map' | 'privacy' | 'viewings' | 'availability'
          updated_at?: string
          updated_by?: string | null
          value: Json
          version?: number
        }
        Update: {
          is_public?: boolean
          section?: 'company' | 'general' | 'features' | 'security' | 'notifications' | 'payments' | 'costs' | 'map' | 'privacy' | 'viewings' | 'availability'
          updated_at?: string
          updated_by?: string | null
          value?: Json
          version?: number
        }
        Relationships: []
      }
      slug_history: {
        Row: {
          created_at: string
          entity: 'property' | 'blog'
          entity_id: string
          slug: string
        }
        Insert: {
          created_at?: string
          entity: 'property' | 'blog'
          entity_id: string
          slug: string
        }
        Update: {
          created_at?: string
          entity?: 'property' | 'blog'
          entity_id?: string
          slug?: string
        }
        Relationships: []
      }
      staff: {
        Row: {
          created_at: string
          email: string
          is_suspended: boolean
          may_publish: boolean
          name: string
          role: 'super_admin' | 'administrator' | 'agent' | 'editor'
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          email: string
          is_suspended?: boolean
          may_publish?: boolean
          name: string
          role: 'super_admin' | 'administrator' | 'agent' | 'editor'
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          email?: string
          is_suspended?: boolean
          may_publish?: boolean
          name?: string
          role?: 'super_admin' | 'administrator' | 'agent' | 'editor'
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      staff_invitations: {
        Row: {
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          may_publish: boolean
          name: string
          role: 'super_admin' | 'administrator' | 'agent' | 'editor'
          token_hash: string
        }
        Insert: {
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          may_publish?: boolean
          name: string
          role: 'super_admin' | 'administrator' | 'agent' | 'editor'
          token_hash: string
        }
        Update: {
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          may_publish?: boolean
          name?: string
          role?: 'super_admin' | 'administrator' | 'agent' | 'editor'
          token_hash?: string
        }
        Relationships: []
      }
      staff_requests: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          id: string
          name: string
        }
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          id?: string
          name: string
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          name?: string
        }
        Relationships: []
      }
      used_challenges: {
        Row: {
          expires_at: string
          signature: string
        }
        Insert: {
          expires_at: string
          signature: string
        }
        Update: {
          expires_at?: string
          signature?: string
        }
        Relationships: []
      }
      viewings: {
        Row: {
          agent_id: string | null
          changed_at: string
          created_at: string
          day_reminder_at: string | null
          ends_at: string
          feedback: string | null
          hours_reminder_at: string | null
          id: string
          inquiry_id: string
          is_double_booked: boolean
          outcome_at: string | null
          property_id: string
          proposed_times: string[]
          replaces_id: string | null
          seat: number
          sequence: number
          staff_message: string | null
          starts_at: string
          status: 'requested' | 'proposed' | 'confirmed' | 'cancelled' | 'done' | 'no_show'
          token_hash: string
          undo_status: 'requested' | 'proposed' | 'confirmed' | null
        }
        Insert: {
          agent_id?: string | null
          changed_at?: string
          created_at?: string
          day_reminder_at?: string | null
          ends_at: string
          feedback?: string | null
          hours_reminder_at?: string | null
          id?: string
          inquiry_id: string
          is_double_booked?: boolean
          outcome_at?: string | null
          property_id: string
          proposed_times?: string[]
          replaces_id?: string | null
          seat: number
          sequence?: number
          staff_message?: string | null
          starts_at: string
          status?: 'requested' | 'proposed' | 'confirmed' | 'cancelled' | 'done' | 'no_show'
          token_hash: string
          undo_status?: 'requested' | 'proposed' | 'confirmed' | null
        }
        Update: {
          agent_id?: string | null
          changed_at?: string
          created_at?: string
          day_reminder_at?: string | null
          ends_at?: string
          feedback?: string | null
          hours_reminder_at?: string | null
          id?: string
          inquiry_id?: string
          is_double_booked?: boolean
          outcome_at?: string | null
          property_id?: string
          proposed_times?: string[]
          replaces_id?: string | null
          seat?: number
          sequence?: number
          staff_message?: string | null
          starts_at?: string
          status?: 'requested' | 'proposed' | 'confirmed' | 'cancelled' | 'done' | 'no_show'
          token_hash?: string
          undo_status?: 'requested' | 'proposed' | 'confirmed' | null
        }
        Relationships: [{ foreignKeyName: 'viewings_agent_id_fkey'; columns: ['agent_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'viewings_inquiry_id_fkey'; columns: ['inquiry_id']; isOneToOne: false; referencedRelation: 'inquiries'; referencedColumns: ['id'] }, { foreignKeyName: 'viewings_property_id_fkey'; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }, { foreignKeyName: 'viewings_replaces_id_fkey'; columns: ['replaces_id']; isOneToOne: true; referencedRelation: 'viewings'; referencedColumns: ['id'] }]
      }
    }
    Views: { [name in never]: never }
    Functions: {
      book_viewing: { Args: { property_id: string; starts_at: string; name: string; phone: string; message: string; email?: string | null }; Returns: Json }
      find_invitation: { Args: { token: string }; Returns: Json }
      find_property_by_reference: { Args: { words: string }; Returns: string }
      get_viewing_slots: { Args: { property_id: string; from_day?: string | null; days?: number | null }; Returns: Json }
      increment_blog_views: { Args: { blog_id: string }; Returns: undefined }
      increment_inquiries: { Args: { property_id: string }; Returns: undefined }
      increment_views: { Args: { property_id: string }; Returns: undefined }
      inquiry_statistics: { Args: { period_days?: number | null }; Returns: Json }
      is_site_open: { Args: Record<PropertyKey, never>; Returns: boolean }
      location_counts: { Args: { category?: string | null }; Returns: Json }
      my_staff_entry: { Args: Record<PropertyKey, never>; Returns: Json }
      property_pins: { Args: { criteria?: string | null; bounds?: number[] | null; zoom?: number | null; sort?: string | null }; Returns: Json }
      property_taxonomy: { Args: Record<PropertyKey, never>; Returns: Json }
      save_push_subscription: { Args: { endpoint: string; p256dh: string; auth: string; device?: string | null }; Returns: string }
      search_blogs: { Args: { search?: string | null; category?: string | null; page?: number | null; page_size?: number | null }; Returns: Json }
      search_properties: { Args: { search?: string | null; category?: string | null; property_types?: string[] | null; price_min?: number | null; price_max?: number | null; bedrooms_min?: number | null; bedrooms_max?: number | null; bathrooms_min?: number | null; land_acres_min?: number | null; land_acres_max?: number | null; required_features?: string[] | null; statuses?: string[] | null; featured_only?: boolean | null; sort?: string | null; page?: number | null; page_size?: number | null; price_bands?: number[] | null; land_bands?: number[] | null; price_ranges?: string | null; land_acres_ranges?: string | null; with_facets?: boolean | null; places?: string[] | null; area?: number[] | null; terms?: string[] | null; available_by?: string | null }; Returns: Json }
      send_inquiry: { Args: { name: string; email: string; message: string; phone?: string | null; inquiry_type?: string | null; service_interest?: string | null; property_id?: string | null; source?: string | null; viewing_day?: string | null; viewing_part?: string | null }; Returns: Json }
      similar_properties: { Args: { property_id: string }; Returns: Json }
      site_data: { Args: Record<PropertyKey, never>; Returns: Json }
      site_statistics: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_session_view: { Args: { session_id: string }; Returns: string }
      unstored_reference: { Args: { form: string }; Returns: string }
    }
    Enums: { [name in never]: never }
    CompositeTypes: { [name in never]: never }
  }
}
